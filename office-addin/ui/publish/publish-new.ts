import type { Client } from '#shared/api/client.ts';
import { delay } from '#shared/api/delay.ts';
import { BadRequest, NotFound, NotReady } from '#shared/api/errors.ts';
import type { UploadOptions } from '#shared/api/http-client.ts';
import type { Document } from '#shared/contract/document.ts';
import { limits } from '#shared/contract/limits.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { sha256 } from '#shared/formats/sha256.ts';
import { waitOf } from '#shared/publish/document-status.ts';
import { PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';
import { searchForPublished } from '#shared/publish/find-published.ts';
import { type Published, publishOnce, type ServiceWarning, warningsOf } from '#shared/publish/publish-once.ts';
import { trackAllSent } from '#shared/publish/track-all-sent.ts';
import { titleOf } from '../../host/document/file-name.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import { LinkChanged } from '../../host/errors.ts';
import type { PublishContext, PublishRequest } from './publish-document.ts';
import { settingsLike } from './settings-like.ts';

/** Maximum milliseconds that a publish waits for the list. */
const listTimeout = 3_000;

/** Milliseconds within which two publishes of a file count as one. It covers the clocks of devices. */
const samePublish = 10 * 60_000;

export type NamedFile = { file: Blob; name: string };

/** What was sent, with the note of its link. */
export interface Sent {
  note: LinkNote;
  /** Whether the link whose settings were carried over has a password, and this one none. */
  withoutPassword?: boolean | undefined;
  warnings: ServiceWarning[];
  waitsFor?: ReturnType<typeof waitOf>;
}

export interface NewContext extends PublishContext {
  /** Slugs that exist before the new document is created. */
  known: Promise<ReadonlySet<string>> | undefined;
}

type SendOptions = UploadOptions & { onLost?: (() => void) | undefined };

/**
 * Makes a new link for a file. Two devices that do so within the same seconds know nothing of each other's note: both send a key that
 * is derived from the file, so that a service with `Idempotency-Key` publishes one document. The device that comes second keeps the
 * link of the first.
 * @param source with what identifies its content: a link of an unconfirmed publish gets it, if it is not what was sent then
 * @throws LinkChanged if another device has made the link; the errors of the API
 */
export async function publishNew(
  context: NewContext,
  request: PublishRequest,
  source: NamedFile & { content: string | undefined },
  { onLost, ...options }: SendOptions,
): Promise<Sent> {
  const { content, ...file } = source;
  const { like } = request;
  const original = like && (await context.documents.get(like.uuid, options));
  const carried = original && settingsLike(original, context.clock.now());
  const { title = titleOf(source.name), ...settings } = { ...carried, ...request.settings };
  const withoutPassword = original?.settings.password && settings.password === undefined;
  const earlier = await findUnconfirmed(context, request, { ...settings, title });
  if (earlier) {
    const note = noteOf(earlier, context.service);
    if (content !== undefined && content === request.unconfirmed?.content)
      return { note, withoutPassword, warnings: [], waitsFor: waitOf(earlier) };
    const upload = trackAllSent(options);
    try {
      const replaced = await context.documents.replace(earlier.uuid, file, {}, upload.options);
      return { note, withoutPassword, warnings: warningsOf(replaced) };
    } catch (cause) {
      throw upload.isCancelledTooLate() ? new UpdateUncertain(title, { cause }) : cause;
    }
  }
  const startedAt = context.clock.now();
  const known = (await context.known) ?? new Set<string>();
  let wasRunning = false;
  const send = async (key?: string): Promise<Published> =>
    publishOnce(
      context.documents,
      { source: file, title, settings, content },
      {
        ...options,
        startedAt,
        known,
        onLost(error) {
          // The service is carrying out a request with the same key, which may be another device's.
          wasRunning ||= error instanceof NotReady;
          onLost?.();
        },
        key,
        delay,
      },
    );
  const key = await keyOfFile(context, request);
  const sendKeyed = async () => ({ ...(await send(key)), wasRunning });
  const published = key === undefined ? await send() : await sendWithKey(context, request, sendKeyed);
  const { document, warnings } = published ?? (await send());
  // It has arrived, and nothing notes it any more: the next publish of its account looks for it.
  if (context.isLeft?.()) throw new PublishUncertain(title, { lost: { title, startedAt, known, content } });
  return { note: noteOf(document, context.service), withoutPassword, warnings, waitsFor: waitOf(document) };
}

/** Searches for the document of an earlier publish, and gives it the settings that were entered since. @throws PublishUncertain */
async function findUnconfirmed(
  { documents }: PublishContext,
  { unconfirmed: lost }: PublishRequest,
  { title, ...settings }: SettingsInput & { title: string },
): Promise<Document | undefined> {
  const found = lost && (await searchForPublished(documents, lost, delay, { delaysMs: [0], limitMs: listTimeout }));
  const entered = { ...settings, ...(title !== lost?.title && { title }) };
  if (found && Object.keys(entered).length > 0) await documents.update(found.uuid, entered);
  return found;
}

/**
 * Returns the key of a file's next new link: the same on all devices until one of them has noted the link, or has removed it.
 * `undefined` for a file without an address.
 */
async function keyOfFile(
  { workspace, registry }: PublishContext,
  { shown: { addressHash, link } }: PublishRequest,
): Promise<string | undefined> {
  if (addressHash === undefined) return undefined;
  const before = link.kind === 'none' ? '' : link.note.uuid;
  const removed = await registry.removed(addressHash);
  return sha256(JSON.stringify(['linkwake.publish', workspace, addressHash, before, removed ?? '']));
}

/** @returns `undefined` if the key belongs to a link that the file had before, so that the file has to be sent with another one */
async function sendWithKey(
  context: NewContext,
  request: PublishRequest,
  send: () => Promise<Published & { wasRunning: boolean }>,
): Promise<Published | undefined> {
  const { documents } = context;
  const isRecent = ({ created }: Document) => Math.abs(Date.parse(created) - context.clock.now()) < samePublish;
  try {
    const published = await send();
    if (published.wasRunning) return await keepOther(context, request, published.document);
    if (isRecent(published.document)) return published;
    // The answer to an earlier request with the same content, whose document may be deleted since.
    const isGone = await documents.get(published.document.uuid).then(() => false, isNotFound);
    return isGone ? undefined : published;
  } catch (error) {
    if (!(error instanceof BadRequest) || error.status !== 422) throw error;
    const other = error.document && (await documents.get(error.document).catch(() => undefined));
    return other && isRecent(other) ? keepOther(context, request, other) : undefined;
  }
}

const isNotFound = (error: unknown) => error instanceof NotFound;

/** Keeps the link that another device has made, for the person to update. Its content is unknown here. */
async function keepOther(
  { registry, service, workspace, isLeft }: NewContext,
  { shown: { addressHash } }: PublishRequest,
  document: Document,
): Promise<never> {
  if (addressHash !== undefined && !isLeft?.())
    await registry.save(addressHash, { ...noteOf(document, service), workspace });
  throw new LinkChanged();
}

function noteOf({ uuid, slug, link }: Document, service: string): LinkNote {
  return { version: 1, uuid, slug, link, service };
}

/**
 * Lists the slugs of existing documents before a publish. If its response is lost, the new document is none of them, even if
 * titles are equal. Returns no slugs if the service does not respond in time.
 */
export async function existingSlugs(documents: Pick<Client['documents'], 'list'>): Promise<ReadonlySet<string>> {
  try {
    const signal = AbortSignal.timeout(listTimeout);
    const { documents: listed } = await documents.list({ limit: limits.documents.max }, { signal });
    return new Set(listed.map(({ slug }) => slug));
  } catch {
    return new Set();
  }
}
