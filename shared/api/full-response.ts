import { UnexpectedAnswer, Unreachable } from './errors.ts';

/** The largest answer besides downloads, in bytes. */
const largest = 16 * 1024 * 1024;

/**
 * Sends a request and reads the whole response, so that a connection that breaks halfway is a network error like any other.
 * Network errors become Unreachable: fetch throws TypeError both for them and for programming errors.
 * @param service the service's address, for the error
 * @throws Unreachable, UnexpectedAnswer if the answer is too large
 */
export async function fullResponse(service: string, send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send();
    // In a browser, a redirect that is not followed has status 0 and no body.
    if (response.type === 'opaqueredirect') return response;
    const body = await readBody(response);
    const { status, headers } = response;
    return new Response(body.size > 0 ? body : null, { status, headers });
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  }
}

/**
 * Reads a body. Each chunk becomes a Blob, which browsers keep outside of the page's memory.
 * @param limit in bytes
 * @param onChunk called as each chunk arrives
 * @throws UnexpectedAnswer if it is larger
 */
export async function readBody({ body, headers }: Response, limit = largest, onChunk?: () => void): Promise<Blob> {
  const reader = body?.getReader();
  const chunks: Blob[] = [];
  for (let size = 0; ; ) {
    const value = (await reader?.read())?.value;
    if (value === undefined) return new Blob(chunks, { type: headers.get('content-type') ?? '' });
    onChunk?.();
    chunks.push(new Blob([value]));
    size += value.length;
    if (size > limit) {
      // Its end may never come.
      void reader?.cancel();
      throw new UnexpectedAnswer('too large');
    }
  }
}
