import { Unreachable } from './errors.ts';
import { readBody } from './full-response.ts';

/** Stores a response body while it arrives, and calls `onChunk` for each chunk. */
export type Collect = (body: ReadableStream<Uint8Array<ArrayBuffer>>, onChunk: () => void) => Promise<Blob>;

interface DownloadOptions {
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
  const idle = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => idle.abort(), idleLimitMs);
  };
  wait();
  try {
    const response = await send(request, { signal: AbortSignal.any([request.signal, idle.signal]) });
    const { body, status, headers } = response;
    if (body === null) return { response };
    const init = { status, headers };
    if (!response.ok) return { response: new Response(await readBody(response), init) };
    const file = await (status === 200 && collect
      ? collect(body, wait)
      : readBody(response, Number.POSITIVE_INFINITY, wait));
    return { response: new Response(null, init), file };
  } catch (error) {
    throw idle.signal.aborted || error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
