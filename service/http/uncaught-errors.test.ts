import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerUncaughtErrors, failCurrentRequest } from './uncaught-errors.ts';

function newApp(work: () => Response | Promise<Response>): Hono {
  const app = new Hono();
  app.onError((cause, c) => c.text(String(cause.cause), 500));
  app.use(answerUncaughtErrors);
  app.get('/', work);
  return app;
}

const never = new Promise<Response>(() => {});

it('refuses the request in which an error is thrown, and no other', async () => {
  const faulty = newApp(() => {
    setTimeout(() => failCurrentRequest(new Error('Thrown in a timer.')), 1);
    return never;
  });
  const sound = newApp(async () => new Response(await (await faulty.request('/')).text()));
  const answer = await sound.request('/');
  expect([answer.status, await answer.text()]).toEqual([200, 'Error: Thrown in a timer.']);
  expect(failCurrentRequest(new Error('Nobody asked.'))).toBe(false);
});

it('cuts an answer that has begun, and leaves one that was sent', async () => {
  const outgoing = Object.assign(new EventEmitter(), { headersSent: true, cut: 0, destroy: () => (outgoing.cut += 1) });
  let fail: () => boolean = () => false;
  const app = newApp(() => {
    fail = AsyncLocalStorage.bind(() => failCurrentRequest(new Error('Thrown while the answer is sent.')));
    return new Response('Begun');
  });
  await app.request('/', {}, { outgoing });
  expect([fail(), outgoing.cut]).toEqual([true, 1]);
  outgoing.emit('close');
  expect([fail(), outgoing.cut]).toEqual([false, 1]);
});
