import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { PlanLimit } from '#shared/api/errors.ts';
import { answerQuestions } from './answer-questions.ts';
import { type Handlers, questions } from './protocol.ts';

beforeEach(() => fakeBrowser.reset());

const unasked = async (): Promise<never> => {
  throw new Error('This was not asked.');
};

const handlers = {
  ...Object.fromEntries(Object.keys(questions).map((name) => [name, unasked])),
  'accounts.list': async () => ({ accounts: [], current: undefined }),
  'recipients.create': async () => undefined,
  'accounts.use': async () => {
    throw new PlanLimit('Three accounts are too many.', 'https://share.example.com/plans');
  },
} as unknown as Handlers;

const popup = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/popup.html') };

/** Sends a message as the browser does. Returns the reply, and whether a listener accepted the message. */
async function send(message: unknown, sender: object = popup) {
  const replied = Promise.withResolvers<unknown>();
  const taken: unknown[] = await fakeBrowser.runtime.onMessage.trigger(message, sender, replied.resolve);
  return taken.includes(true) ? await replied.promise : 'nobody took it';
}

describe('questions to the background', () => {
  it('are answered', async () => {
    answerQuestions(handlers);
    const reply = await send({ linkwake: 'accounts.list', question: {} });
    expect(reply).toEqual({ answer: { accounts: [], current: undefined } });
  });

  it('may name as many people as were pasted', async () => {
    answerQuestions(handlers);
    const people = Array.from({ length: 1_001 }, (_, at) => ({ name: `Person ${at}` }));
    const question = { service: 'https://share.example.com', slug: 'plan', people };
    expect(await send({ linkwake: 'recipients.create', question })).toEqual({ answer: undefined });
  });

  it('pass on the part of an error that a screen shows', async () => {
    answerQuestions(handlers);
    const reply = await send({ linkwake: 'accounts.use', question: { service: 'https://share.example.com' } });
    expect(reply).toEqual({
      fault: {
        code: 'plan_limit',
        message: 'Three accounts are too many.',
        said: 'Three accounts are too many.',
        upgradeUrl: 'https://share.example.com/plans',
      },
    });
  });

  it('are refused when they do not fit the protocol', async () => {
    answerQuestions(handlers);
    expect(await send({ linkwake: 'accounts.use', question: { service: 3 } })).toHaveProperty('fault');
    expect(await send({ linkwake: 'toString', question: {} })).toBe('nobody took it');
    expect(await send('accounts.list')).toBe('nobody took it');
  });

  it('are not accepted from a web page or another extension', async () => {
    answerQuestions(handlers);
    const message = { linkwake: 'accounts.list', question: {} };
    expect(await send(message, { ...popup, url: 'https://example.com/' })).toBe('nobody took it');
    expect(await send(message, { ...popup, id: 'another' })).toBe('nobody took it');
  });
});
