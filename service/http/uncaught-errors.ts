import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

/** A request under way; code that runs because of it finds it, also after a timer or in a listener. */
interface CurrentRequest {
  /** `undefined` once the response has been sent. */
  fail: ((cause: Error) => void) | undefined;
}

const currentRequest = new AsyncLocalStorage<CurrentRequest>();

/**
 * Lets a request be refused by an error that nothing caught, see `failCurrentRequest`. Add it to every host, whose error handler
 * answers.
 */
export const answerUncaughtErrors: MiddlewareHandler = (c, next) => {
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  const request: CurrentRequest = { fail: undefined };
  // A connection to the database that was opened for this request stays, and must not keep the request.
  outgoing?.once('close', () => {
    request.fail = undefined;
  });
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      request.fail = (cause) => {
        reject(cause);
        // What has been sent cannot be taken back; a connection that breaks says that the rest is missing.
        if (outgoing?.headersSent) outgoing.destroy();
      };
      next().then(resolve, reject);
    });
  return currentRequest.run(request, answered);
};

/**
 * Refuses the request that caused an error, as its host refuses every fault: with 500. Call it from a listener of the process for uncaught
 * exceptions.
 * @returns whether the error belongs to a request under way
 */
export function failCurrentRequest(cause: unknown): boolean {
  const fail = currentRequest.getStore()?.fail;
  // Its own class may mean a refusal where it is caught; here it is a fault.
  fail?.(new Error('This request caused an error that nothing caught.', { cause }));
  return fail !== undefined;
}
