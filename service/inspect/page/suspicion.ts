import type { Imitation } from './imitation.ts';
import { furthestReach, type ScriptReach } from './script-reach.ts';

/** What of a page tells whether it takes passwords or cards from people who trust the sender of its link. */
export interface SecretFields {
  /** It has a field for a password or payment card. */
  asksSecrets: boolean;
  /** The host, or scheme, that its form sends them to; undefined where they stay. */
  sendsTo: string | undefined;
  scripts: ScriptReach;
  imitation: Imitation;
}

/** Why the content is held for review. */
export type Suspicion =
  | { reason: 'form'; host: string }
  | { reason: 'script' }
  | { reason: 'imitates'; brand: string }
  | { reason: 'lures' };

/**
 * Judges a page, or the pages of a site together: one can pass what it asks for to another in its address, and that one
 * can send it away. A field for a password alone is no reason: demos, courses and drafts have them.
 * @param scriptFiles what the site's own script files can do
 */
export function suspicionOf(pages: readonly SecretFields[], scriptFiles: ScriptReach = 'none'): Suspicion | undefined {
  const asking = pages.filter(({ asksSecrets }) => asksSecrets);
  if (asking.length === 0) return undefined;
  const host = asking.find(({ sendsTo }) => sendsTo !== undefined)?.sendsTo;
  if (host !== undefined) return { reason: 'form', host };
  const reach = furthestReach([scriptFiles, ...pages.map(({ scripts }) => scripts)]);
  if (reach === 'sends away') return { reason: 'script' };
  if (reach !== 'sends') return undefined;
  const brand = asking.find(({ imitation }) => imitation.brand !== undefined)?.imitation.brand;
  if (brand !== undefined) return { reason: 'imitates', brand };
  return asking.some(({ imitation }) => imitation.lures) ? { reason: 'lures' } : undefined;
}
