import type { Client } from '#shared/api/client';
import type { SettingsInput } from '#shared/contract/settings';
import type { Inspection } from '#shared/office-file/inspect';
import type { Clock } from '#shared/ports/clock';
import { publishOnce, sentences } from '#shared/publish/publish-once';
import type { LinkNote } from '../host/document-settings.ts';
import type { OpenDocument } from '../host/open-document.ts';
import type { LinkRegistry } from './link-registry.ts';

export interface PublishContext {
  document: OpenDocument;
  registry: LinkRegistry;
  clock: Clock;
  /** Base address of the service signed in to. */
  service: string;
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
  /** Replaces also where readers would see no difference. */
  evenIfSame?: boolean;
}

export interface PublishWatch {
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
  warnings: string[];
  /** What a look into the file told; `undefined` for a file that cannot be looked into. */
  inspection: Inspection | undefined;
  /** False when Office refused to keep the link in the file: another device will not know it. */
  notedInFile: boolean;
}

/** Reads the open file, sends it where it has changed, and keeps its link in the file and on this device. */
export async function publishDocument(
  context: PublishContext,
  order: PublishOrder,
  watch: PublishWatch = {},
): Promise<PublishedFile> {
  const { document, registry } = context;
  const { name, addressHash } = await document.whereabouts();
  const file = order.chosen ?? (await document.read(readOptions(watch)));
  const source = { file, name: order.chosen?.name ?? name };
  const inspection = await lookInto(file);
  const content = inspection?.fingerprint;
  const { outcome, ...sent } = await send(context, order, source, watch, content);

  const note: LinkNote = {
    ...sent.note,
    ...(addressHash !== undefined && { address: addressHash }),
    ...(content !== undefined && { content }),
  };
  if (addressHash !== undefined) await registry.remember(addressHash, note);
  const notedInFile = await document.writeLink(note).then(
    () => true,
    () => false,
  );
  return { note, outcome, warnings: sent.warnings, inspection, notedInFile };
}

/** A look into the file keeps nobody from publishing it: what cannot be looked into goes out unseen. */
async function lookInto(file: Blob): Promise<Inspection | undefined> {
  try {
    const { inspect } = await import('#shared/office-file/inspect');
    return await inspect(file);
  } catch {
    return undefined;
  }
}

async function send(
  context: PublishContext,
  { replace: original, settings = {}, evenIfSame = false }: PublishOrder,
  source: FileSource,
  watch: PublishWatch,
  content: string | undefined,
): Promise<Sent & Pick<PublishedFile, 'outcome'>> {
  if (original === undefined) return { outcome: 'published', ...(await publish(context, source, settings, watch)) };
  const same = content !== undefined && content === original.content;
  if (same && !evenIfSame) return { outcome: 'unchanged', note: original, warnings: [] };
  return { outcome: 'replaced', ...(await replace(context, original, source, watch)) };
}

type FileSource = { file: Blob; name: string };
type Sent = { note: LinkNote; warnings: string[] };

async function replace(
  { documents }: PublishContext,
  { address: _place, content: _before, ...note }: LinkNote,
  source: FileSource,
  watch: PublishWatch,
): Promise<Sent> {
  const { link, warnings } = await documents.replace(note.uuid, source, {}, uploadOptions(watch));
  return { note: { ...note, link }, warnings: sentences(warnings) };
}

async function publish(
  { documents, clock, service }: PublishContext,
  source: FileSource,
  { title = source.name.replace(/\.[^.]+$/, ''), ...settings }: SettingsInput & { title?: string },
  watch: PublishWatch,
): Promise<Sent> {
  const { document, warnings } = await publishOnce(
    documents,
    { source, title, settings },
    { ...uploadOptions(watch), ...(watch.onLost && { onLost: watch.onLost }), startedAt: clock.now(), pause },
  );
  const { uuid, slug, link } = document;
  return { note: { version: 1, uuid, slug, link, service }, warnings };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function readOptions({ signal, onRead }: PublishWatch) {
  return { ...(signal && { signal }), ...(onRead && { onProgress: onRead }) };
}

function uploadOptions({ signal, onSent }: PublishWatch) {
  return { ...(signal && { signal }), ...(onSent && { onProgress: onSent }) };
}
