import { Unreachable } from './errors.ts';

/** Stores an answer while it comes, and calls back with each piece of it. */
export type Collect = (body: ReadableStream<Uint8Array<ArrayBuffer>>, onPiece: () => void) => Promise<Blob>;

export interface DownloadOptions {
  /** The service's address, named in errors. */
  service: string;
  fetch: typeof fetch;
  /** Where the file is stored; in memory unless given. */
  collect?: Collect | undefined;
}

/** Milliseconds without a byte after which a download is given up. */
const idleLimit = 20_000;

/**
 * Fetches a large file. It may take as long as something of it comes.
 * @returns the answer without its body, and the file; what the service says in the file's place is in the answer
 * @throws Unreachable when the connection is cut, or nothing comes for 20 seconds
 */
export async function download(
  request: Request,
  { service, fetch: send, collect }: DownloadOptions,
): Promise<{ response: Response; file?: Blob }> {
  const idle = idleTimeout(idleLimit);
  try {
    const response = await send(request, { signal: AbortSignal.any([request.signal, idle.signal]) });
    const { body, status, statusText, headers } = response;
    if (body === null) return { response };
    const stored = await (status === 200 && collect ? collect(body, idle.reset) : readWhole(body, headers, idle.reset));
    const answer = { status, statusText, headers };
    return response.ok
      ? { response: new Response(null, answer), file: stored }
      : { response: new Response(stored, answer) };
  } catch (error) {
    if (idle.signal.aborted) throw new Unreachable(service, { cause: idle.signal.reason });
    throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  } finally {
    idle.stop();
  }
}

/** Aborts when nothing has reset it for so many milliseconds. */
function idleTimeout(ms: number) {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException('Nothing has come for too long.', 'TimeoutError'));
  let timer = setTimeout(abort, ms);
  return {
    signal: controller.signal,
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The pieces go on as they come: browsers keep a large answer on disk. */
async function readWhole(body: ReadableStream<Uint8Array>, headers: Headers, onPiece: () => void): Promise<Blob> {
  const reader = body.getReader();
  let broken: unknown;
  const read = async (on: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await reader.read();
    if (done) return on.close();
    onPiece();
    on.enqueue(value);
  };
  const pieces = new ReadableStream<Uint8Array>({
    pull: (on) =>
      read(on).catch((error: unknown) => {
        broken = error;
        throw error;
      }),
    cancel: (reason) => reader.cancel(reason),
  });
  try {
    return await new Response(pieces, { headers }).blob();
  } catch (error) {
    // Firefox says of every stream that breaks that it was aborted.
    throw broken ?? error;
  }
}
