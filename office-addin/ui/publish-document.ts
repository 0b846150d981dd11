import type { Client } from '#shared/api/client';
import type { SettingsInput } from '#shared/contract/settings';
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
  replaced: boolean;
  warnings: string[];
  /** False when Office refused to keep the link in the file: another device will not know it. */
  notedInFile: boolean;
}

/** Reads the open file, sends it, and keeps its link in the file and on this device. */
export async function publishDocument(
  context: PublishContext,
  order: PublishOrder,
  watch: PublishWatch = {},
): Promise<PublishedFile> {
  const { document, registry } = context;
  const { name, addressHash } = await document.whereabouts();
  const file = order.chosen ?? (await document.read(readOptions(watch)));
  const source = { file, name: order.chosen?.name ?? name };
  const sent = order.replace
    ? await replace(context, order.replace, source, watch)
    : await publish(context, source, order.settings ?? {}, watch);

  const note: LinkNote = { ...sent.note, ...(addressHash !== undefined && { address: addressHash }) };
  if (addressHash !== undefined) await registry.remember(addressHash, note);
  const notedInFile = await document.writeLink(note).then(
    () => true,
    () => false,
  );
  return { note, replaced: order.replace !== undefined, warnings: sent.warnings, notedInFile };
}

type FileSource = { file: Blob; name: string };
type Sent = { note: LinkNote; warnings: string[] };

async function replace(
  { documents }: PublishContext,
  { address: _before, ...note }: LinkNote,
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
