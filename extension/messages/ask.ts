import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import type { Answers, Question, QuestionName, Reply } from './protocol.ts';

/** The browser stopped the background before it answered. */
class BackgroundStopped extends LinkwakeError {
  override readonly name = 'BackgroundStopped';
  static readonly code = 'background_stopped';
  readonly code = BackgroundStopped.code;
}

/**
 * Sends a question to the background and returns its answer. Rejects with a fault (`code`, `message` and what else
 * screens show), because a message between contexts loses the error's class.
 * @throws BackgroundStopped
 */
export async function ask<Name extends QuestionName>(name: Name, question: Question<Name>): Promise<Answers[Name]> {
  const reply: Reply | undefined = await browser.runtime
    .sendMessage({ linkwake: name, question })
    .catch((cause: unknown) => {
      throw new BackgroundStopped({ cause });
    });
  // Chromium closes the port without an error when it stops a background that had begun to answer.
  if (reply === undefined) throw new BackgroundStopped();
  if ('fault' in reply) throw Object.assign(new Error(String(reply.fault.message)), reply.fault);
  return reply.answer as Answers[Name];
}
