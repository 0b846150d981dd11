import { Unreachable } from './errors.ts';

/**
 * Sends a request and reads the answer to its end, so that a connection cut halfway is a network fault like any other.
 * Network faults get a class of their own here: fetch throws TypeError for them and for our own mistakes.
 * @param service its address, named in the error
 * @throws Unreachable
 */
export async function fullResponse(service: string, send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send();
    // A redirect that is not followed has status 0 in a browser, and nothing to read.
    if (response.type === 'opaqueredirect') return response;
    const body = await response.blob();
    const { status, statusText, headers } = response;
    return new Response(body.size > 0 ? body : null, { status, statusText, headers });
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  }
}
