import { Unreachable } from './errors.ts';

/**
 * Sends a request and reads the whole response, so that a connection that breaks halfway is a network error like any other.
 * Network errors become Unreachable: fetch throws TypeError both for them and for programming errors.
 * @param service the service's address, for the error
 * @throws Unreachable
 */
export async function fullResponse(service: string, send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send();
    // In a browser, a redirect that is not followed has status 0 and no body.
    if (response.type === 'opaqueredirect') return response;
    const body = await response.blob();
    const { status, statusText, headers } = response;
    return new Response(body.size > 0 ? body : null, { status, statusText, headers });
  } catch (error) {
    throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
  }
}
