import { Unreachable } from './errors.ts';

/** Keeps an answer while it comes, and calls back with each piece of it. */
export type Collect = (body: ReadableStream<Uint8Array<ArrayBuffer>>, onPiece: () => void) => Promise<Blob>;

/**
 * @param onPiece called with each piece of the answer that comes
 * @param collect where it is kept if it is what was asked for; in memory unless given
 */
export type BufferedFetch = (
  input: URL | RequestInfo,
  init?: RequestInit,
  onPiece?: () => void,
  collect?: Collect,
) => Promise<Response>;

/**
 * A fetch that reads the answer to its end before handing it over, so that a connection cut halfway is a network fault
 * like any other, and that tells such faults from our own by class: fetch throws TypeError for both.
 * @param service its address, named in the error
 */
export function bufferedFetch(send: typeof fetch, service: string): BufferedFetch {
  return async (input, init, onPiece, collect) => {
    try {
      const response = await send(input, init);
      // A redirect that is not followed has status 0 in a browser, and nothing to read.
      if (response.type === 'opaqueredirect') return response;
      const body = await (onPiece ? watched(response, onPiece, collect) : response.blob());
      const { status, statusText, headers } = response;
      return new Response(body.size > 0 ? body : null, { status, statusText, headers });
    } catch (error) {
      throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
    }
  };
}

/** The pieces go on as they come: browsers keep a large answer on disk. */
async function watched(response: Response, onPiece: () => void, collect: Collect | undefined): Promise<Blob> {
  const { body, headers } = response;
  if (body === null) return response.blob();
  if (collect && response.status === 200) return collect(body, onPiece);
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
