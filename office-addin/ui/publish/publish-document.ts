import type { Client } from '#shared/api/client.ts';
import { NotSignedIn } from '#shared/api/errors.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { faultOf } from '#shared/errors/fault.ts';
import type { Inspection } from '#shared/office-file/inspect-file.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Lock } from '#shared/ports/lock.ts';
import { conversionFailed, type waitOf } from '#shared/publish/document-status.ts';
import { UpdateUncertain } from '#shared/publish/errors.ts';
import type { LostPublish } from '#shared/publish/find-published.ts';
import { mayHaveArrived, type ServiceWarning, warningsOf } from '#shared/publish/publish-once.ts';
import { trackAllSent } from '#shared/publish/track-all-sent.ts';
import { titleOf } from '../../host/document/file-name.ts';
import { type LinkNote, noteAt } from '../../host/document/link-note.ts';
import type { OfficeDocument } from '../../host/document/office-document.ts';
import { LinkChanged } from '../../host/errors.ts';
import { isStillMeant, type KnownFile, readKnownFile } from '../document/read-known-file.ts';
import type { LinkRegistry } from '../services/device-stores.ts';
import { copyToSend } from './copy-to-send.ts';
import { existingSlugs, type NamedFile, type NewContext, publishNew, type Sent } from './publish-new.ts';

export interface PublishContext {
  document: OfficeDocument;
  registry: LinkRegistry;
  clock: Clock;
  /** Held by the page that makes a new link for a file. */
  lock: Lock;
  /** Base address of the current account's service. */
  service: string;
  /** Uuid of the current account's workspace. */
  workspace: string;
  documents: Client['documents'];
  /** Whether the screen of the publish is gone, and its sign-in may have ended: then nothing is noted. */
  isLeft?: () => boolean;
}

/** A request to publish the open file. */
export interface PublishRequest {
  /** The file and its link as the person saw them. If they have changed since, nothing is sent. */
  shown: KnownFile;
  /** The link whose content to replace; absent for a new link. */
  replace?: LinkNote;
  /** Settings of a new link, whose default title is the file's name; what is to change of a link that is replaced. */
  settings?: SettingsInput & { title?: string };
  /** A link whose settings a new one gets, unless others were entered. */
  like?: LinkNote;
  /** An earlier publish of the file whose outcome is unknown: it is searched for first. */
  unconfirmed?: LostPublish | undefined;
  /** A file to send instead of the open one, if Office does not return that. */
  chosen?: File;
  /** Publishes a PDF, which keeps the layout and needs no conversion. A link that shows a PDF always gets a PDF. */
  asPdf?: boolean;
  /** Whether Office opens the pane with the file from now on; absent to leave that as it is. */
  opensWithFile?: boolean;
  /** Replaces the content even if it is the same. */
  force?: boolean;
}

interface PublishListeners {
  signal?: AbortSignal;
  onRead?: (read: number, total: number) => void;
  onSent?: (sent: number, total: number) => void;
  /** Called when the search for the document starts: no response arrived, or the person cancelled what had been sent. */
  onLost?: () => void;
}

export interface PublishedFile {
  note: LinkNote;
  /** `unchanged`: the link already shows this content, and nothing was sent. */
  outcome: 'published' | 'replaced' | 'unchanged';
  /** True if Office created no PDF, and the file itself was sent. */
  withoutPdf: boolean;
  /** True for a new link in place of one with a password, which has to be set again. */
  withoutPassword?: boolean | undefined;
  warnings: ServiceWarning[];
  /** What a new link waits for; `undefined` if it works, or if unknown, as after a replacement. */
  waitsFor: ReturnType<typeof waitOf>;
  /** The file's inspection; `undefined` for a file that cannot be inspected. */
  inspection: Inspection | undefined;
  /** False if Office refused to store the link in the file: other devices will not know it. */
  savedInFile: boolean;
  /** False if the browser's storage is full, or the file has no address by which to find the link again. */
  savedOnDevice: boolean;
}

/**
 * Reads the open file, sends it if it has changed, and stores its link in the file and on this device. Of two pages that make a
 * new link for one file at once, the second finds the link of the first; of two devices too, where the service knows keys.
 * @throws LinkChanged if the file or its link is no longer what the request was made for; NotSignedIn if the screen is gone; the
 *   errors of reading and of the API
 */
export async function publishDocument(
  context: PublishContext,
  request: PublishRequest,
  watch: PublishListeners = {},
): Promise<PublishedFile> {
  const { addressHash } = request.shown;
  const publish = () => publishOpenFile(context, request, watch);
  if (request.replace !== undefined || addressHash === undefined) return publish();
  return context.lock.run(`linkwake.publish.${addressHash}`, publish, watch.signal);
}

async function publishOpenFile(
  context: PublishContext,
  request: PublishRequest,
  watch: PublishListeners,
): Promise<PublishedFile> {
  watch.signal?.throwIfAborted();
  const { document, registry } = context;
  // Requested while the file is read.
  const known = request.replace === undefined ? existingSlugs(context.documents) : undefined;
  const { name, link } = await confirmedFile(context, request);
  // A co-author may have updated the same link, so its note from the file is newer than the request's.
  const replaced = link.kind !== 'none' && link.note.uuid === request.replace?.uuid ? link.note : request.replace;
  const { file, inspection } = await copyToSend(document, request.chosen, readOptions(watch));
  const content = inspection?.fingerprint;
  const asIs = { file, name: request.chosen?.name ?? name };
  const { outcome, withoutPdf, addressHash, ...sent } = await send(
    { ...context, known },
    { ...request, ...(replaced && { replace: replaced }) },
    asIs,
    watch,
    content,
  );
  if (context.isLeft?.()) throw new NotSignedIn();

  const id = sent.note.file ?? crypto.randomUUID();
  const note: LinkNote = {
    ...noteAt(sent.note, addressHash),
    file: id,
    workspace: context.workspace,
    ...(content !== undefined && { content }),
    ...(outcome !== 'unchanged' && { sentAt: context.clock.now() }),
  };
  // The file is published by now. A storage failure is reported, and must not cause a second publish.
  if (addressHash === undefined) await succeeds(registry.saveUnsaved(id, note));
  const savedOnDevice = addressHash !== undefined && (await succeeds(registry.save(addressHash, note)));
  const savedInFile = await succeeds(document.writeLink(note));
  const { opensWithFile } = request;
  if (opensWithFile !== undefined && opensWithFile !== document.opensWithFile())
    await succeeds(document.setOpensWithFile(opensWithFile));
  const { withoutPassword, warnings, waitsFor } = sent;
  return { note, outcome, withoutPdf, withoutPassword, warnings, waitsFor, inspection, savedInFile, savedOnDevice };
}

/** Stores the note of a link whose content is unknown now: nothing is said of how the file differs from it, and any is sent. */
async function saveNote(
  { document, registry, isLeft }: PublishContext,
  { shown: { addressHash } }: PublishRequest,
  note: LinkNote,
): Promise<void> {
  if (isLeft?.()) return;
  if (addressHash !== undefined) await succeeds(registry.save(addressHash, note));
  await succeeds(document.writeLink(note));
}

/** Reads file and link again. @throws LinkChanged if the request was made for another file, or for another link of it */
async function confirmedFile(context: PublishContext, { shown }: PublishRequest): Promise<KnownFile> {
  const now = await readKnownFile(context.document, context.registry, context);
  if (!isStillMeant(shown, now)) throw new LinkChanged();
  return now;
}

/** Returns the address to note, read right before the file is sent, since reading a large file takes a while. */
async function placeOf(context: PublishContext, request: PublishRequest): Promise<Pick<KnownFile, 'addressHash'>> {
  const { addressHash } = await confirmedFile(context, request);
  return { addressHash };
}

const succeeds = (work: Promise<void>) =>
  work.then(
    () => true,
    () => false,
  );

async function send(
  context: NewContext,
  request: PublishRequest,
  asIs: NamedFile,
  watch: PublishListeners,
  content: string | undefined,
): Promise<Sent & Pick<PublishedFile, 'outcome' | 'withoutPdf'> & { addressHash: string | undefined }> {
  const { replace: original, force = false, asPdf = false, chosen } = request;
  if (original !== undefined) {
    const same = content !== undefined && content === original.content;
    // A file whose conversion failed is sent again.
    const isForm = !asPdf || original.form === 'pdf';
    if (same && isForm && !force && !conversionFailed(await context.documents.get(original.uuid, watch))) {
      await saveSettings(context, request, watch);
      return {
        outcome: 'unchanged',
        withoutPdf: false,
        note: original,
        warnings: [],
        ...(await placeOf(context, request)),
      };
    }
  }
  const wanted = chosen === undefined && (asPdf || original?.form === 'pdf');
  const pdf = wanted ? await pdfOf(context.document, asIs.name, watch, original === undefined) : undefined;
  const source = pdf ?? asIs;
  const withoutPdf = wanted && pdf === undefined;
  const place = await placeOf(context, request);
  // On a slow connection the first progress event comes late.
  watch.onSent?.(0, source.file.size);
  const sent = original
    ? await replace(context, request, original, source, watch)
    : await publishNew(
        context,
        request,
        { ...source, content: content && `${pdf ? 'pdf ' : ''}${content}` },
        { ...uploadOptions(watch), onLost: watch.onLost },
      );
  const note: LinkNote = { ...sent.note, ...(pdf && { form: 'pdf' }) };
  return { outcome: original ? 'replaced' : 'published', withoutPdf, ...sent, note, ...place };
}

/**
 * Reads the open file as a PDF. Microsoft's pages disagree on which applications support it, so this tries it.
 * @param optional returns `undefined` instead of an error if there is no PDF
 */
async function pdfOf(
  document: OfficeDocument,
  name: string,
  watch: PublishListeners,
  optional: boolean,
): Promise<NamedFile | undefined> {
  try {
    const file = await document.read({ ...readOptions(watch), form: 'pdf' });
    return { file, name: name.replace(/\.[^.]+$/, '.pdf') };
  } catch (error) {
    watch.signal?.throwIfAborted();
    if (!optional) throw error;
    return undefined;
  }
}

async function replace(
  context: PublishContext,
  request: PublishRequest,
  { content: _before, ...note }: LinkNote,
  source: NamedFile,
  watch: PublishListeners,
): Promise<Sent> {
  const upload = trackAllSent(uploadOptions(watch));
  // First, so that no visitor sees the content without the password that was entered for it.
  await saveSettings(context, request, watch);
  try {
    const replaced = await context.documents.replace(note.uuid, source, {}, upload.options);
    return { note: { ...note, link: replaced.link }, warnings: warningsOf(replaced) };
  } catch (cause) {
    const error = upload.isCancelledTooLate() ? new UpdateUncertain(titleOf(source.name), { cause }) : cause;
    if (upload.isAllSent() && mayHaveArrived(faultOf(error).code)) await saveNote(context, request, note);
    throw error;
  }
}

/** Saves what is to change of the settings of the link whose content is replaced. */
async function saveSettings(
  { documents }: PublishContext,
  { replace: link, settings = {} }: PublishRequest,
  watch: PublishListeners,
): Promise<void> {
  if (link && Object.keys(settings).length > 0) await documents.update(link.uuid, settings, watch);
}

const readOptions = ({ signal, onRead }: PublishListeners) => ({ signal, onProgress: onRead });

const uploadOptions = ({ signal, onSent }: PublishListeners) => ({ signal, onProgress: onSent });
