import { createRequire } from 'node:module';
import type Bowser from 'bowser';

// A CommonJS package without named exports under Node.
const bowser: typeof Bowser = createRequire(import.meta.url)('bowser');

/** Bowser passes on the name of an unknown browser, which can be anything. */
const maxNameLength = 40;

/** Returns "Chrome on Windows" or "Safari on an iPhone"; `undefined` for unknown. */
export function deviceName(agent: string): string | undefined {
  const { browser, os, platform } = bowser.parse(agent);
  const system = platform.model && /^(iPhone|iPad)$/.test(platform.model) ? `an ${platform.model}` : os.name;
  const name = browser.name && browser.name.length <= maxNameLength ? browser.name : undefined;
  if (name && system) return `${name} on ${system}`;
  return name || system || undefined;
}
