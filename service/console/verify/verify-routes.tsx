import { type Context, Hono } from 'hono';
import { createConcurrencyLimit } from '../../concurrency/concurrency-limit.ts';
import { createKeyedSemaphore } from '../../concurrency/keyed-semaphore.ts';
import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { requireSameOrigin } from '../../http/same-origin.ts';
import { SignaturesTooComplex } from '../../signing/errors.ts';
import { verifyFile } from '../../signing/verify/verify-file.ts';
import { UploadAborted } from '../../uploads/errors.ts';
import { readMultipart } from '../../uploads/read-multipart.ts';
import { createTempFile, type TempFile } from '../../uploads/temp-file.ts';
import { drainUpload } from '../documents/receive-upload.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { VerifyPage } from './verify-page.tsx';

const limit = { tries: 60, seconds: 60 * 60 };

/** Files checked at the same time, once they have arrived. Networks take turns. */
const checksAtOnce = 4;

/** Files received and checked at the same time: each is on the disk until it is checked. */
const filesPerNetwork = 8;
const filesAtOnce = 128;

/** Time limit of an upload. */
const uploadTimeoutMs = 2 * 60_000;

/** What a copy adds to the original document: fonts, certificate and signature. */
const maxAddedBytes = 16 * 1024 * 1024;

/**
 * Serves `/verify/`: whether this service signed a PDF and it is unchanged. Open to everyone. The upload goes to a temp
 * file, is read in pieces and removed; nothing is stored or logged.
 */
export function verifyRoutes(deps: Pick<Deps, 'config' | 'pool' | 'secrets' | 'signing'>): Hono<ConsoleEnv> {
  const { config, signing } = deps;
  const host = new URL(config.baseUrl).host;
  const tries = createRateLimit(deps, 'verify', limit);
  const enterNetwork = createConcurrencyLimit(filesPerNetwork);
  const enterService = createConcurrencyLimit(filesAtOnce);
  const turns = createKeyedSemaphore(checksAtOnce);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/verify', (c) => sendPage(c, <VerifyPage host={host} />));

  routes.post('/verify', drainUpload(deps), requireSameOrigin(config.baseUrl), async (c) => {
    const network = clientNetwork(c, config);
    const wait = await tries.consume(network);
    if (wait !== undefined) {
      c.header('Retry-After', String(wait));
      const minutes = Math.ceil(wait / 60);
      const words = `You’ve checked ${limit.tries} files in an hour. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
      return refuse(c, words, 429);
    }
    const leaveNetwork = enterNetwork(network);
    if (!leaveNetwork) {
      c.header('Retry-After', '5');
      const words = `${filesPerNetwork} files are being uploaded from your network. Try again when one is done.`;
      return refuse(c, words, 429);
    }
    const leaveService = enterService('all');
    if (!leaveService) {
      leaveNetwork();
      c.header('Retry-After', '5');
      return refuse(c, 'Many files are being checked right now. Try again in a few seconds.', 503);
    }
    let file: TempFile | undefined;
    try {
      file = await createTempFile();
      const bytes = await receive(c, file);
      const { read } = file;
      // The turn begins when the file is here: nobody holds it by not sending.
      const verdict = await turns(network, () => verifyFile({ bytes, read }, signing, network));
      return await sendPage(c, <VerifyPage host={host} verdict={verdict} />);
    } catch (cause) {
      if (cause instanceof SignaturesTooComplex || cause instanceof BadRequest || cause instanceof UploadAborted) {
        return refuse(c, cause.message, 400);
      }
      throw cause;
    } finally {
      await file?.close();
      leaveService();
      leaveNetwork();
    }
  });

  /** Returns the size of the received file in bytes. */
  const receive = async (c: Context<ConsoleEnv>, { sink }: TempFile): Promise<number> => {
    const { incoming } = c.env;
    const late = setTimeout(() => incoming.destroy(), uploadTimeoutMs);
    try {
      const fileLimit = config.uploadLimit + maxAddedBytes;
      const { file } = await readMultipart(incoming, c.req.header('content-type') ?? '', { blobs: sink, fileLimit });
      if (file.bytes === 0) throw new BadRequest('Choose a PDF first.');
      return file.bytes;
    } finally {
      clearTimeout(late);
    }
  };

  const refuse = (c: Context, refusal: string, status: 400 | 429 | 503) =>
    sendPage(c, <VerifyPage host={host} refusal={refusal} />, { status });

  return routes;
}
