import type { Client, PublishSource, UploadOptions } from '#shared/api/client.ts';
import { NotReady, ServiceFault, UnexpectedAnswer, Unreachable } from '#shared/api/errors.ts';
import type { Document, PublishedDocument, WarningDetail } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { PublishUncertain } from './errors.ts';
import { findPublished, type LostPublish } from './find-published.ts';

export interface PublishInput {
  source: PublishSource;
  /** Always sent, since a lost publish is found by its title. */
  title: string;
  settings?: SettingsInput;
}

/** A warning of the service: its sentence, and the same as data where the service has it (docs/api-additions.md). */
export interface ServiceWarning extends Partial<WarningDetail> {
  text: string;
}

/** A published document. `warnings` is empty if the response was lost. */
export interface Published {
  document: Document;
  warnings: ServiceWarning[];
}

interface PublishOptions extends UploadOptions {
  /** Slugs that exist before the publish. */
  known?: ReadonlySet<string>;
  /** Start of the publish, in milliseconds since 1970. */
  startedAt: number;
  /** Called with what came instead of the document when the search for it starts. */
  onLost?: (error: unknown) => void;
  /** Waits `ms` milliseconds. Tests pass one that does not wait. */
  delay: (ms: number) => Promise<void>;
}

/** Milliseconds before each search for a lost publish: the service may still be creating the document. */
const searchDelaysMs = [500, 2_000, 5_000] as const;

/**
 * Publishes a document once. The client repeats the request where the service does it once (`Idempotency-Key`). If no response
 * arrives then, searches for the document among the newest.
 * @throws PublishUncertain if the outcome stays unknown; otherwise the client's errors, which mean that nothing was
 * published.
 */
export async function publishOnce(
  documents: Client['documents'],
  { source, title, settings = {} }: PublishInput,
  { known = new Set(), startedAt, onLost, delay, ...options }: PublishOptions,
): Promise<Published> {
  try {
    const document = await documents.publish(source, { ...settings, title }, options);
    return { document, warnings: warningsOf(document) };
  } catch (error) {
    if (!mayHaveArrived(error)) throw error;
    onLost?.(error);
    const document = await searchForPublished(documents, { title, startedAt, known }, delay, error);
    if (document) return { document, warnings: [] };
    throw error;
  }
}

/** Whether the service may have the document despite the error: no valid response of its own arrived, or it is still at work. */
function mayHaveArrived(error: unknown): boolean {
  return [Unreachable, ServiceFault, UnexpectedAnswer, NotReady].some((kind) => error instanceof kind);
}

/**
 * Searches for the document of a publish without a response.
 * @param cause what came instead of the response
 * @param delaysMs milliseconds before each search
 * @returns `undefined` if the publish did not arrive
 * @throws PublishUncertain if the last search failed
 */
export async function searchForPublished(
  documents: Pick<Client['documents'], 'list' | 'get'>,
  lost: LostPublish,
  delay: (ms: number) => Promise<void>,
  cause: unknown,
  delaysMs: readonly number[] = searchDelaysMs,
): Promise<Document | undefined> {
  let hasAnswered = false;
  for (const ms of delaysMs) {
    await delay(ms);
    try {
      const found = await findPublished(documents, lost);
      if (found) return found;
      hasAnswered = true;
    } catch {
      hasAnswered = false;
    }
  }
  if (hasAnswered) return undefined;
  throw new PublishUncertain(lost.title, { cause, lost });
}

/** Returns the warnings of an answer. The contract leaves their type open: anything but a string becomes JSON. */
export function warningsOf({
  warnings,
  warning_details: details,
}: Pick<PublishedDocument, 'warnings' | 'warning_details'>): ServiceWarning[] {
  return warnings.map((warning, place) => ({
    ...details?.[place],
    text: typeof warning === 'string' ? warning : JSON.stringify(warning),
  }));
}
