import type { Client, PublishSource, UploadOptions } from '#shared/api/client.ts';
import { ServiceFault, UnexpectedAnswer, Unreachable } from '#shared/api/errors.ts';
import type { Document } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { PublishUncertain } from './errors.ts';
import { findPublished, type LostPublish } from './find-published.ts';

export interface PublishInput {
  source: PublishSource;
  /** Always sent: it is what a lost publish is found by. */
  title: string;
  settings?: SettingsInput;
}

/** A published document; `warnings` are sentences of the service, absent where the answer was lost and found again. */
export interface Published {
  document: Document;
  warnings: string[];
}

interface PublishOptions extends UploadOptions {
  /** Slugs that are there before. */
  known?: ReadonlySet<string>;
  /** When it starts, in milliseconds since 1970. */
  startedAt: number;
  /** Called when the answer did not come and the document is being looked for. */
  onLost?: () => void;
  /** Waits this long, in milliseconds; tests pass one that does not wait. */
  delay: (ms: number) => Promise<void>;
}

/** How often, and after which delays in milliseconds, a lost publish is looked for: the service may still be making it. */
const looks = [500, 2_000, 5_000] as const;

/**
 * Publishes, and never twice: where the answer does not come, looks for the document among the newest first.
 * @throws PublishUncertain when it cannot be learnt whether it arrived; otherwise the client's own errors, after which
 * nothing was published.
 */
export async function publishOnce(
  documents: Client['documents'],
  { source, title, settings = {} }: PublishInput,
  { known = new Set(), startedAt, onLost, delay, ...options }: PublishOptions,
): Promise<Published> {
  try {
    const document = await documents.publish(source, { ...settings, title }, options);
    return { document, warnings: sentences(document.warnings) };
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    onLost?.();
    const found = await lookFor(documents, { title, startedAt, known }, delay, error);
    if (found === undefined) throw error;
    return { document: found, warnings: [] };
  }
}

/** Nobody answered, or not the service itself: it may have the document all the same. */
function mayHaveArrived(error: unknown): boolean {
  return error instanceof Unreachable || error instanceof ServiceFault || error instanceof UnexpectedAnswer;
}

async function lookFor(
  documents: Client['documents'],
  lost: LostPublish,
  delay: (ms: number) => Promise<void>,
  cause: unknown,
): Promise<Document | undefined> {
  let answered = false;
  for (const ms of looks) {
    await delay(ms);
    try {
      const found = await findPublished(documents, lost);
      if (found !== undefined) return found;
      answered = true;
    } catch {
      answered = false;
    }
  }
  if (!answered) throw new PublishUncertain(lost.title, { cause });
  return undefined;
}

/** The contract leaves the type of warnings open; sentences are shown, anything else as its JSON. */
export function sentences(warnings: readonly unknown[]): string[] {
  return warnings.map((warning) => (typeof warning === 'string' ? warning : JSON.stringify(warning)));
}
