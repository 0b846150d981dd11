import { onTestFinished } from 'vitest';
import type * as z from 'zod';
import type { SignedInAccount } from '#shared/auth/accounts.ts';
import { accounts } from '../../../extension/background/accounts.ts';
import { createHandlers } from '../../../extension/background/handlers.ts';
import type { createPublishing } from '../../../extension/background/publishing.ts';
import { pollLock } from '../../../extension/background/views/poller.ts';
import { watchedValue } from '../../../extension/background/watched-values.ts';
import { answerQuestions } from '../../../extension/messages/answer-questions.ts';
import { answerWatches } from '../../../extension/messages/answer-watches.ts';
import type { Answers, Handlers, QuestionName, questions } from '../../../extension/messages/protocol.ts';
import type { PublishRequest } from '../../../extension/stores/publish-job.ts';
import { storeJobPassword } from '../../../extension/stores/publish-job-store.ts';
import { sampleAccount } from '../api/contract-samples.ts';
import { type ScriptedFetch, scriptedFetch } from './scripted-fetch.ts';

type Asked<Name extends QuestionName> = z.output<(typeof questions)[Name]>;

export interface Background {
  service: ScriptedFetch;
  /** The signed-in account. */
  account: SignedInAccount;
  signOut(): Promise<void>;
  /** Returns the questions of one kind that screens have asked, in order. */
  asked<Name extends QuestionName>(name: Name): Asked<Name>[];
  /** The outcome of a publish: the test stores the job and returns its id. */
  onPublish(handler: (request: PublishRequest) => Promise<string>): void;
  /** Answers a question instead of the background's handler. */
  answer<Name extends QuestionName>(name: Name, handler: (question: Asked<Name>) => Promise<Answers[Name]>): void;
}

const unlocked = (lock: string) => navigator.locks.request(lock, async () => undefined);

/** Waits for values that are being stored: the last of many keystrokes would be stored for the next test. */
async function written(): Promise<void> {
  const { held = [], pending = [] } = await navigator.locks.query();
  const names = new Set([...held, ...pending].flatMap(({ name }) => (name?.startsWith('stored:') ? [name] : [])));
  await Promise.all([...names].map(unlocked));
}

/**
 * Runs the extension's background in the test's page, with its real handlers, stores and API client. The test scripts
 * publishes and the service's answers.
 * @param address of the service; what it announces is read once a day, so that tests of other additions take another one
 */
export async function startBackground(address?: string): Promise<Background> {
  onTestFinished(async () => {
    // A poll that outlives its test would store its answer for the next one, whose service has the same address.
    await unlocked(pollLock(service.url));
    await written();
  });
  const service = scriptedFetch(address);
  let begin = async (_request: PublishRequest): Promise<string> => {
    throw new Error('The test says nothing of a publish.');
  };
  const nothing = async () => undefined;
  const jobs = {
    pages: {
      // As createPublishing does it.
      async start(request: PublishRequest) {
        const id = await begin(request);
        await storeJobPassword(id, request.settings.password);
        return id;
      },
      signedIn: nothing,
      markSeen: nothing,
      cancel: nothing,
    },
    previews: { cancel: nothing },
    files: { clear: nothing },
  };
  const own: Handlers = createHandlers(jobs as unknown as ReturnType<typeof createPublishing>);
  const asked: { name: string; question: unknown }[] = [];
  const scripted = new Map<string, (question: never) => Promise<unknown>>();
  const handlers = Object.fromEntries(
    Object.entries(own).map(([name, handler]) => [
      name,
      (question: never) => {
        asked.push({ name, question });
        return (scripted.get(name) ?? (handler as (question: never) => Promise<unknown>))(question);
      },
    ]),
  );
  answerQuestions(handlers as unknown as Handlers);
  answerWatches(watchedValue);
  service.on('GET /me', { body: sampleAccount });
  service.on('GET /documents', { body: { documents: [] } });
  const account = await accounts.signInWithKey(service.url, 'lw_of_the_test');
  return {
    service,
    account,
    signOut: () => accounts.signOut(service.url),
    asked: <Name extends QuestionName>(name: Name) =>
      asked.filter((each) => each.name === name).map(({ question }) => question as Asked<Name>),
    onPublish(handler) {
      begin = handler;
    },
    answer: (name, handler) => void scripted.set(name, handler as (question: never) => Promise<unknown>),
  };
}
