import type { Client, PublishSource, UploadOptions } from '#shared/api/client.ts';
import { NotReady, ServiceFault, UnexpectedAnswer, Unreachable } from '#shared/api/errors.ts';
import type { Document, PublishedDocument, WarningDetail } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { UpdateUncertain } from './errors.ts';
import { searchForPublished } from './find-published.ts';
import { trackAllSent } from './track-all-sent.ts';

interface PublishInput {
  source: PublishSource;
  /** Always sent, since a lost publish is found by its title. */
  title: string;
  settings?: SettingsInput;
  /** Identifies the source, for a caller who sends it again. */
  content?: string | undefined;
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
  /** Called when a search for the document starts, with what came instead of it: an error, or the cancellation. */
  onLost?: (error: unknown) => void;
  /** Waits `ms` milliseconds. Tests pass one that does not wait. */
  delay: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The search for what the person cancelled once it was sent. The service may be storing it, and the person waits. */
const searchAfterCancel = { delaysMs: [0, 1_500], limitMs: 3_000 };

/**
 * Publishes a document once. The client repeats the request where the service does it once (`Idempotency-Key`). If no response
 * arrives then, or the person cancels once all was sent, searches for the document among the newest.
 * @throws PublishUncertain if the outcome stays unknown; otherwise the client's errors and the signal's reason, which mean that
 * nothing was published.
 */
export async function publishOnce(
  documents: Client['documents'],
  { source, title, settings = {}, content }: PublishInput,
  { known = new Set(), startedAt, onLost, delay, ...options }: PublishOptions,
): Promise<Published> {
  const lost = { title, startedAt, known, content };
  const { options: tracked, isCancelledTooLate } = trackAllSent(options);
  try {
    const document = await documents.publish(source, { ...settings, title }, tracked);
    return { document, warnings: warningsOf(document) };
  } catch (error) {
    if (!isCancelledTooLate() && !unanswered.some((kind) => error instanceof kind)) throw error;
    onLost?.(error);
    // A cancellation, before or during the search, ends the delays, and the person waits for a shorter search only.
    const search = searchForPublished(documents, lost, (ms) => delay(ms, options.signal));
    const document = await search.catch((reason) => {
      if (!isCancelledTooLate()) throw reason;
      return searchForPublished(documents, lost, delay, searchAfterCancel);
    });
    if (document) return { document, warnings: [] };
    throw error;
  }
}

/** The errors of a request to which no valid response of the service's own arrived, or on which it is still at work. */
const unanswered = [Unreachable, ServiceFault, UnexpectedAnswer, NotReady];

/** Whether the service may have what was sent, despite an error with this code. */
export const mayHaveArrived = (code: string): boolean =>
  [...unanswered, UpdateUncertain].some((kind) => kind.code === code);

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
