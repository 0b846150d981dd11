import { Unreachable } from './errors/unreachable.ts';

/**
 * A fetch that reads the answer to its end before handing it over, so that a connection cut halfway is a network fault
 * like any other, and that tells such faults from our own by class: fetch throws TypeError for both.
 * @param service its address, named in the error
 */
export function wholeAnswers(send: typeof fetch, service: string): typeof fetch {
  return async (input, init) => {
    try {
      const response = await send(input, init);
      // A redirect that is not followed has status 0 in a browser, and nothing to read.
      if (response.type === 'opaqueredirect') return response;
      const body = await response.blob();
      const { status, statusText, headers } = response;
      return new Response(body.size > 0 ? body : null, { status, statusText, headers });
    } catch (error) {
      throw error instanceof TypeError ? new Unreachable(service, { cause: error }) : error;
    }
  };
}
