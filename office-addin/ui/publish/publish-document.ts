import type { Client } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { type Document, heldForReview, knownStatus } from '#shared/contract/document.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import type { Inspection } from '#shared/office-file/inspect.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { publishOnce, sentences } from '#shared/publish/publish-once.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { OpenDocument } from '../../host/document/open-document.ts';
import type { LinkRegistry } from '../services/device-stores.ts';
import { conversionFailed } from './document-status.ts';
import { existingSlugs } from './existing-slugs.ts';

export interface PublishContext {
  document: OpenDocument;
  registry: LinkRegistry;
  clock: Clock;
  /** Base address of the service signed in to. */
  service: string;
  /** Uuid of the workspace signed in to. */
  workspace: string;
  documents: Client['documents'];
}

/** What to do with the open file. */
export interface PublishOrder {
  /** The link whose content is replaced; a new link is made where this is left out. */
  replace?: LinkNote;
  /** For a new link. The title is the file's name where it is left out. */
  settings?: SettingsInput & { title?: string };
  /** Sent in place of the open file, where Office does not hand that over. */
  chosen?: File;
  /** As PDF: it looks exactly as here, and needs no conversion. A link that shows a PDF is always replaced by one. */
  asPdf?: boolean;
  /** Replaces also where readers would see no difference. */
  force?: boolean;
}

export interface PublishListeners {
  signal?: AbortSignal;
  onRead?: (read: number, total: number) => void;
  onSent?: (sent: number, total: number) => void;
  /** The service's answer was lost; what was sent is being looked for. */
  onLost?: () => void;
}

export interface PublishedFile {
  note: LinkNote;
  /** `unchanged`: the link shows this already, and nothing was sent. */
  outcome: 'published' | 'replaced' | 'unchanged';
  /** Office made no PDF, and the file itself was sent. */
  withoutPdf: boolean;
  warnings: string[];
  /** What a new link still waits for; nothing where it works, or where that is not known, as of a replacement. */
  waitsFor: 'conversion' | 'review' | undefined;
  /** What a look into the file told; `undefined` for a file that cannot be looked into. */
  inspection: Inspection | undefined;
  /** False when Office refused to keep the link in the file: another device will not know it. */
  savedInFile: boolean;
  /** False where the browser had no room for it, or the file has no place of its own to be known by. */
  savedOnDevice: boolean;
}

/** Reads the open file, sends it where it has changed, and keeps its link in the file and on this device. */
export async function publishDocument(
  context: PublishContext,
  order: PublishOrder,
  watch: PublishListeners = {},
): Promise<PublishedFile> {
  const { document, registry } = context;
  // Asked while the file is read.
  const known = order.replace === undefined ? existingSlugs(context.documents) : undefined;
  const { name, addressHash } = await document.location();
  const file = order.chosen ?? (await document.read(readOptions(watch)));
  const inspection = await inspectOrSkip(file, document.readLink()?.link);
  const content = inspection?.fingerprint;
  const asIs = { file, name: order.chosen?.name ?? name };
  const { outcome, withoutPdf, ...sent } = await send({ ...context, known }, order, asIs, watch, content);

  const note: LinkNote = {
    ...sent.note,
    workspace: context.workspace,
    ...(addressHash !== undefined && { address: addressHash }),
    ...(content !== undefined && { content }),
  };
  // It is published by now: what cannot be kept is said, and is no reason to publish it again.
  const savedOnDevice = addressHash !== undefined && (await succeeds(registry.save(addressHash, note)));
  const savedInFile = await succeeds(document.writeLink(note));
  const { warnings, waitsFor } = sent;
  return { note, outcome, withoutPdf, warnings, waitsFor, inspection, savedInFile, savedOnDevice };
}

const succeeds = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

/** A look into the file keeps nobody from publishing it: what cannot be looked into goes out unseen. */
async function inspectOrSkip(file: Blob, link: string | undefined): Promise<Inspection | undefined> {
  try {
    const { inspect } = await import('#shared/office-file/inspect.ts');
    return await inspect(file, link);
  } catch {
    return undefined;
  }
}

interface SendContext extends PublishContext {
  /** Slugs that are there before a new document is. */
  known: Promise<ReadonlySet<string>> | undefined;
}

async function send(
  context: SendContext,
  { replace: original, settings = {}, force = false, asPdf = false, chosen }: PublishOrder,
  asIs: FileSource,
  watch: PublishListeners,
  content: string | undefined,
): Promise<Sent & Pick<PublishedFile, 'outcome' | 'withoutPdf'>> {
  if (original !== undefined) {
    const same = content !== undefined && content === original.content;
    // What was sent and could not be shown is sent again.
    if (same && !force && !conversionFailed(await context.documents.get(original.uuid, signalOf(watch))))
      return { outcome: 'unchanged', withoutPdf: false, note: original, warnings: [] };
  }
  const wanted = chosen === undefined && (asPdf || original?.form === 'pdf');
  const pdf = wanted ? await pdfOf(context.document, asIs.name, watch, original === undefined) : undefined;
  const source = pdf ?? asIs;
  const withoutPdf = wanted && pdf === undefined;
  // On a slow connection it takes a while until something of it has arrived.
  watch.onSent?.(0, source.file.size);
  const sent = original
    ? await replace(context, original, source, watch)
    : await publish(context, source, settings, watch);
  const note: LinkNote = { ...sent.note, ...(pdf && { form: 'pdf' }) };
  return { outcome: original ? 'replaced' : 'published', withoutPdf, ...sent, note };
}

/**
 * The open file as PDF. Which applications make one is stated differently wherever it is stated, so it is tried.
 * @param doWithout whether the file itself will do where there is no PDF: `undefined` then, and otherwise it throws
 */
async function pdfOf(
  document: OpenDocument,
  name: string,
  watch: PublishListeners,
  doWithout: boolean,
): Promise<FileSource | undefined> {
  try {
    const file = await document.read({ ...readOptions(watch), form: 'pdf' });
    return { file, name: name.replace(/\.[^.]+$/, '.pdf') };
  } catch (error) {
    watch.signal?.throwIfAborted();
    if (!doWithout) throw error;
    return undefined;
  }
}

type FileSource = { file: Blob; name: string };
type Sent = { note: LinkNote; warnings: string[]; waitsFor?: PublishedFile['waitsFor'] };

async function replace(
  { documents }: PublishContext,
  { address: _place, content: _before, ...note }: LinkNote,
  source: FileSource,
  watch: PublishListeners,
): Promise<Sent> {
  const { link, warnings } = await documents.replace(note.uuid, source, {}, uploadOptions(watch));
  return { note: { ...note, link }, warnings: sentences(warnings) };
}

async function publish(
  { documents, clock, service, known }: SendContext,
  source: FileSource,
  { title = source.name.replace(/\.[^.]+$/, ''), ...settings }: SettingsInput & { title?: string },
  watch: PublishListeners,
): Promise<Sent> {
  const { document, warnings } = await publishOnce(
    documents,
    { source, title, settings },
    {
      ...uploadOptions(watch),
      ...(watch.onLost && { onLost: watch.onLost }),
      known: (await known) ?? new Set(),
      startedAt: clock.now(),
      delay,
    },
  );
  const { uuid, slug, link } = document;
  return { note: { version: 1, uuid, slug, link, service }, warnings, waitsFor: waitOf(document) };
}

/** What has to happen before readers see what was sent last. */
export function waitOf({ status, review_status }: Document): PublishedFile['waitsFor'] {
  if (review_status === heldForReview) return 'review';
  return status === knownStatus.converting ? 'conversion' : undefined;
}

const signalOf = ({ signal }: PublishListeners) => ({ ...(signal && { signal }) });

function readOptions({ signal, onRead }: PublishListeners) {
  return { ...(signal && { signal }), ...(onRead && { onProgress: onRead }) };
}

function uploadOptions({ signal, onSent }: PublishListeners) {
  return { ...(signal && { signal }), ...(onSent && { onProgress: onSent }) };
}
