import { browser } from 'wxt/browser';
import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import type { Answers, Question, QuestionName, Reply } from './protocol.ts';

/** The browser stopped the background before it had answered. */
class BackgroundStopped extends LinkwakeError {
  override readonly name = 'BackgroundStopped';
  static readonly code = 'background_stopped';
  readonly code = BackgroundStopped.code;
}

/**
 * Asks the background. Rejects with a fault (`code`, `message`, and what else screens show), as a class does not
 * survive the way between two contexts.
 * @throws BackgroundStopped
 */
export async function ask<Name extends QuestionName>(name: Name, question: Question<Name>): Promise<Answers[Name]> {
  const reply: Reply = await browser.runtime.sendMessage({ linkwake: name, question }).catch((cause: unknown) => {
    throw new BackgroundStopped({ cause });
  });
  if ('fault' in reply) throw Object.assign(new Error(String(reply.fault.message)), reply.fault);
  return reply.answer as Answers[Name];
}
