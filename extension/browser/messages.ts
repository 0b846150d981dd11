import { browser } from 'wxt/browser';
import * as z from 'zod';
import { faultOf } from '#shared/ui/fault';
import { type Answers, type Handlers, type Question, type QuestionName, questions } from './protocol.ts';

const envelope = z.object({ linkwake: z.string(), question: z.unknown() });

type Reply = { answer: unknown } | { fault: Record<string, unknown> };

/**
 * Asks the background. Rejects with a fault (`code`, `message`, and what else screens show), as a class does not
 * survive the way between two contexts.
 */
export async function ask<Name extends QuestionName>(name: Name, question: Question<Name>): Promise<Answers[Name]> {
  const reply: Reply = await browser.runtime.sendMessage({ linkwake: name, question });
  if ('fault' in reply) throw Object.assign(new Error(String(reply.fault.message)), reply.fault);
  return reply.answer as Answers[Name];
}

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
    return { fault: { ...faultOf(error) } };
  }
}

function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(questions, name);
}

/** A page of the web that got hold of a content script's messaging is not one of our screens. */
function isOwnPage(sender: { id?: string; url?: string }): boolean {
  return sender.id === browser.runtime.id && sender.url?.startsWith(browser.runtime.getURL('/')) === true;
}
