import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import type { Answers, Question, QuestionName, Reply } from './protocol.ts';

/** The browser stopped the background before it answered. */
export class BackgroundStopped extends LinkwakeError {
  static readonly code = 'background_stopped';
  readonly code = BackgroundStopped.code;
}

/** Questions that change nothing have these names, so asking one again does no harm. */
const onlyReads = /\.(?:read|list|find|last|announces)$/;

/** How often such a question is asked before a screen shows that the background does not answer. */
const attempts = 3;

/**
 * Sends a question to the background and returns its answer. Rejects with a fault (`code`, `message` and what else
 * screens show), because a message between contexts loses the error's class.
 * @throws BackgroundStopped if the browser stopped the background before it answered; a question that only reads is
 *   asked again first, which starts the background
 */
export async function ask<Name extends QuestionName>(name: Name, question: Question<Name>): Promise<Answers[Name]> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send(name, question).catch((cause: unknown) => new BackgroundStopped({ cause }));
    if (!(reply instanceof BackgroundStopped)) {
      if ('fault' in reply) throw Object.assign(new Error(String(reply.fault.message)), reply.fault);
      return reply.answer as Answers[Name];
    }
    if (attempt === attempts || !onlyReads.test(name)) throw reply;
  }
}

async function send<Name extends QuestionName>(name: Name, question: Question<Name>): Promise<Reply> {
  const reply: Reply | undefined = await browser.runtime.sendMessage({ linkwake: name, question });
  // Chromium closes the port without an error when it stops a background that had begun to answer.
  if (reply === undefined) throw new Error('The background was stopped while it answered.');
  return reply;
}
