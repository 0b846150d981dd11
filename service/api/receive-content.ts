import type { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import type { Caller } from '../accounts/caller.ts';
import { discardBlobs } from '../blobs/discard-blobs.ts';
import { createKeyedSemaphore } from '../concurrency/keyed-semaphore.ts';
import type { Deps } from '../deps.ts';
import type { ReceivedContent } from '../documents/publish/prepared-version.ts';
import type { Warning } from '../documents/warnings/warning.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { runInspection } from '../inspect/process/inspect-pool.ts';
import type { PublishLimiter } from '../plans/publish-limiter.ts';
import { drainBody } from '../uploads/drain-body.ts';
import { acceptedContent, notJson, parseJson, withJsonBody } from '../uploads/read-json.ts';
import { readMultipart } from '../uploads/read-multipart.ts';
import { trackUpload } from '../uploads/track-upload.ts';
import type { ApiEnv } from './router.ts';
import { unknownFields } from './unknown-fields.ts';
import { validationMessage } from './validation-message.ts';

type UploadDeps = Pick<Deps, 'blobs' | 'config' | 'log'>;

/** The fields of a request are those of an object. */
type FieldsSchema<Fields> = ZodMiniType<Fields> & ZodMiniObject;

/** What a request brought. */
interface Received<Fields> {
  content: ReceivedContent;
  fields: Fields;
  ignored: Warning[];
}

/**
 * Reads the content and fields of a publish or replace request, a page in JSON, or a file streamed to the blob store, and
 * passes them to `use`.
 * @throws BadRequest with the schemas' message; the uploaded file is removed first
 */
export async function withContent<Page extends { html: string }, Fields, T>(
  c: Context<ApiEnv>,
  { blobs, config, log }: UploadDeps,
  schemas: { page: FieldsSchema<Page>; fields: FieldsSchema<Fields> },
  use: (received: Received<Page | Fields>) => Promise<T>,
): Promise<T> {
  const contentType = c.req.header('content-type') ?? '';
  const body = c.env.incoming;
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(contentType)) {
    return withJson(body, c.get('caller'), (value) => {
      const { fields, ignored } = parse(schemas.page, value);
      return use({ content: { html: fields.html }, fields, ignored });
    });
  }
  if (!/^multipart\/form-data\b/i.test(contentType)) {
    throw new BadRequest('Send a page as JSON with html, or a file as multipart/form-data with file.');
  }
  const upload = await readMultipart(body, contentType, { blobs, log, fileLimit: config.uploadLimit });
  let received: Received<Fields>;
  try {
    received = { content: { file: upload.file }, ...parse(schemas.fields, upload.fields) };
  } catch (error) {
    await discardBlobs({ blobs, log }, [upload.file.key]);
    throw error;
  }
  return use(received);
}

/**
 * How many large pages a process has in memory at once, one of each workspace, since its publishes wait for one another.
 * Others wait on the disk.
 */
const largePagesAtOnce = 4;

const largePages = createKeyedSemaphore(largePagesAtOnce);

/** Reads a JSON body; a large one is parsed in a process of its own. @throws BadRequest; UploadAborted */
function withJson<T>(body: Readable, sender: Caller, use: (value: unknown) => Promise<T>): Promise<T> {
  return withJsonBody(body, async (json) => {
    if ('bytes' in json) return use(parseJson(json.bytes));
    return largePages(sender.workspace.id, async () => {
      const parsed = await runInspection(sender.user.id, 'parseJson', json);
      if (!parsed) throw new BadRequest(notJson);
      return use(parsed.value);
    });
  });
}

/** Runs a handler that receives content. On an error it drains the body, so that the client can read the response. */
export async function drainOnError<T>(
  c: Context<ApiEnv>,
  deps: Pick<Deps, 'config' | 'metrics' | 'fairUse' | 'log'>,
  limiter: PublishLimiter,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    return await trackUpload(deps, limiter, c.get('caller'), handle);
  } catch (error) {
    if (!c.env.incoming.readableEnded) await drainBody(c.env.incoming, deps.config.uploadLimit);
    throw error;
  }
}

function parse<Fields>(schema: FieldsSchema<Fields>, value: unknown): { fields: Fields; ignored: Warning[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { fields: parsed.data, ignored: unknownFields(schema, value) };
  throw new BadRequest(validationMessage(parsed.error, acceptedContent));
}
