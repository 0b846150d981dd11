import type { Context, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { discardBlobs } from '../../blobs/discard-blobs.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { drainBody } from '../../uploads/drain-body.ts';
import { type ReceivedFile, readMultipart } from '../../uploads/read-multipart.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';

/**
 * Receives a form with one file and streams the file to the blob store.
 * @param entered receives the text fields as they arrive, to show them again after a refusal
 * @throws BadRequest, UploadAborted; the file is then removed
 */
export async function receiveUpload<Fields>(
  c: Context<ConsoleEnv>,
  { blobs, config, log }: Pick<Deps, 'blobs' | 'config' | 'log'>,
  schema: z.ZodType<Fields>,
  entered: Map<string, string>,
): Promise<{ file: ReceivedFile; fields: Fields }> {
  const contentType = c.req.header('content-type') ?? '';
  const options = { blobs, log, fileLimit: config.uploadLimit, fields: entered };
  const { file, fields } = await readMultipart(c.env.incoming, contentType, options);
  const parsed = schema.safeParse(fields);
  // An empty file field arrives as a file without name and content.
  const nothingChosen = file.bytes === 0 && file.name === '';
  if (parsed.success && !nothingChosen) return { file, fields: parsed.data };
  await discardBlobs({ blobs, log }, [file.key]);
  const words = parsed.error?.issues[0]?.message ?? 'Choose a file first.';
  throw new BadRequest(words);
}

/** Reads the rest of the upload before answering: otherwise the browser reports a broken connection. */
export function drainUpload({ config }: Pick<Deps, 'config'>): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    await next();
    if (!c.env.incoming.readableEnded) await drainBody(c.env.incoming, config.uploadLimit);
  };
}
