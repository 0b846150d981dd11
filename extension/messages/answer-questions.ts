import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { faultOf } from '#shared/errors/fault.ts';
import { isOwnPage } from '../platform/extension-pages.ts';
import { recordFault } from '../stores/fault-log.ts';
import { type Handlers, type QuestionName, questions, type Reply } from './protocol.ts';

const envelope = z.object({ linkwake: z.string(), question: z.unknown() });

/** Answers every question of the protocol. Call it synchronously at the start of the background. */
export function answerQuestions(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, sendReply: (reply: Reply) => void) => {
    const parsed = envelope.safeParse(message);
    if (!parsed.success || !isQuestion(parsed.data.linkwake) || !isOwnPage(sender)) return undefined;
    reply(handlers, parsed.data.linkwake, parsed.data.question).then(sendReply);
    return true;
  });
}

async function reply<Name extends QuestionName>(handlers: Handlers, name: Name, question: unknown): Promise<Reply> {
  try {
    const handler = handlers[name] as (question: unknown) => Promise<unknown>;
    return { answer: await handler(questions[name].parse(question)) };
  } catch (error) {
    const fault = faultOf(error);
    void recordFault(name, error, fault.code, Date.now());
    return { fault: { ...fault } };
  }
}

function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(questions, name);
}
