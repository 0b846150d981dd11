import type { Context, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { drainBody } from '../../uploads/drain-body.ts';
import { type ReceivedFile, readMultipart } from '../../uploads/read-multipart.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';

/**
 * Receives a form with one file, which is streamed to the blob store.
 * @param entered is filled with the text fields as they arrive, to show them again when something is refused
 * @throws BadRequest, UploadBrokenOff; then nothing of the file is kept
 */
export async function receiveUpload<Fields>(
  c: Context<ConsoleEnv>,
  { blobs, config }: Pick<Deps, 'blobs' | 'config'>,
  schema: z.ZodType<Fields>,
  entered: Map<string, string>,
): Promise<{ file: ReceivedFile; fields: Fields }> {
  const contentType = c.req.header('content-type') ?? '';
  const options = { blobs, fileLimit: config.uploadLimit, fields: entered };
  const { file, fields } = await readMultipart(c.env.incoming, contentType, options);
  const parsed = schema.safeParse(fields);
  // A browser sends a file field in which nothing was chosen as a file without name and content.
  const nothingChosen = file.bytes === 0 && file.name === '';
  if (parsed.success && !nothingChosen) return { file, fields: parsed.data };
  await blobs.remove(file.key);
  const words = parsed.error?.issues[0]?.message ?? 'Choose a file first.';
  throw new BadRequest(words);
}

/** Lets the browser finish sending, whatever the answer: it would report a broken connection instead of showing it. */
export function drainUpload({ config }: Pick<Deps, 'config'>): MiddlewareHandler<ConsoleEnv> {
  return async (c, next) => {
    await next();
    if (!c.env.incoming.readableEnded) await drainBody(c.env.incoming, config.uploadLimit);
  };
}
