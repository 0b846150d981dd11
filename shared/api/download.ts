import { Unreachable } from './errors.ts';
import { readBody } from './full-response.ts';

/** Stores a response body while it arrives, and calls `onChunk` for each chunk. */
export type Collect = (body: ReadableStream<Uint8Array<ArrayBuffer>>, onChunk: () => void) => Promise<Blob>;

export interface DownloadOptions {
  /** The service's address, for errors. */
  service: string;
  fetch: typeof fetch;
  /** Stores the file; by default it stays in memory. */
  collect?: Collect | undefined;
}

/** Milliseconds without a byte after which a download fails. */
const idleLimitMs = 20_000;

/**
 * Downloads a large file. Only an idle timeout applies, no limit for the whole.
 * @returns the file and the response without its body; an error response keeps its body
 * @throws Unreachable if the connection breaks, or no byte arrives for 20 seconds
 */
export async function download(
  request: Request,
  { service, fetch: send, collect }: DownloadOptions,
): Promise<{ response: Response; file?: Blob }> {
  const idle = idleTimeout(idleLimitMs);
  try {
    const response = await send(request, { signal: AbortSignal.any([request.signal, idle.signal]) });
    const { body, status, statusText, headers } = response;
    if (body === null) return { response };
    const init = { status, statusText, headers };
    if (!response.ok) return { response: new Response(await readBody(response), init) };
    const file = await (status === 200 && collect ? collect(body, idle.reset) : readWhole(body, headers, idle.reset));
    return { response: new Response(null, init), file };
  } catch (error) {
    if (idle.signal.aborted) throw new Unreachable(service, { cause: idle.signal.reason });
    throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  } finally {
    idle.stop();
  }
}

/** Creates a signal that aborts after `ms` milliseconds without a reset. */
function idleTimeout(ms: number) {
  const controller = new AbortController();
  const abort = () =>
    controller.abort(new DOMException('The download sent nothing for too long. Try again.', 'TimeoutError'));
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

/** Passes the chunks to a Response as they arrive, since browsers store a large response on disk. */
async function readWhole(body: ReadableStream<Uint8Array>, headers: Headers, onChunk: () => void): Promise<Blob> {
  const reader = body.getReader();
  let readError: unknown;
  const read = async (on: ReadableStreamDefaultController<Uint8Array>) => {
    const { value, done } = await reader.read();
    if (done) return on.close();
    onChunk();
    on.enqueue(value);
  };
  const chunks = new ReadableStream<Uint8Array>({
    pull: (on) =>
      read(on).catch((error: unknown) => {
        readError = error;
        throw error;
      }),
    cancel: (reason) => reader.cancel(reason),
  });
  try {
    return await new Response(chunks, { headers }).blob();
  } catch (error) {
    // Firefox reports every broken stream as aborted.
    throw readError ?? error;
  }
}
