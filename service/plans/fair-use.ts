import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { createKeyedSemaphore } from '../concurrency/keyed-semaphore.ts';
import type { Config } from '../config/config.ts';
import { TooManyRequests } from '../errors/request-errors.ts';

/** The person who calls, and the workspace they act in. */
interface Party {
  user: { id: string };
  workspace: { id: string };
}

/**
 * Keeps one person, workspace or network from using up the service. It counts in this process only: several processes
 * together let through as many times as much, and no request costs a write to the database.
 */
export interface FairUse {
  /** Counts a request of a network, before anything is known of the caller. @throws TooManyRequests */
  countNetworkRequest(network: string): Promise<void>;
  /** Counts a request of a person who is signed in, and of their workspace. @throws TooManyRequests */
  countCall(party: Party): Promise<void>;
  /** Counts a running upload. @returns a function that ends it @throws TooManyRequests */
  startUpload(party: Party): () => void;
  /**
   * Runs a transaction that locks the workspace, one at a time. Those that wait hold no connection to the database, so a workspace that
   * publishes much at once leaves the connections to others.
   */
  runExclusive<T>(workspaceId: string, work: () => Promise<T>): Promise<T>;
  /** Counts an open stream of events. @returns a function that ends it @throws TooManyRequests */
  startStream(userId: string): () => void;
}

/** After a refused upload. Another one may end at any time. */
const uploadRetrySeconds = 10;

/** Streams of one person: several browsers and computers, each with several screens. */
const streamsPerPerson = 50;
const streamRetrySeconds = 60;

/** Transactions at once that lock a workspace: less than half of the connections to the database. */
const transactionsAtOnce = 4;

export function createFairUse({ requests, uploads }: Config['fairUse']): FairUse {
  const networks = createMinuteLimit(requests.perNetwork, 'Your network has');
  const people = createMinuteLimit(requests.perPerson, 'You have');
  const workspaces = createMinuteLimit(requests.perWorkspace, 'Your workspace has');
  const uploadsOfPerson = createConcurrencyLimit(uploads.perPerson);
  const streamsOfPerson = createConcurrencyLimit(streamsPerPerson);
  const uploadsOfWorkspace = createConcurrencyLimit(uploads.perWorkspace);
  const publishes = createKeyedSemaphore(transactionsAtOnce);

  return {
    countNetworkRequest: networks,

    async countCall({ user, workspace }) {
      await people(user.id);
      await workspaces(workspace.id);
    },

    startUpload({ user, workspace }) {
      const endOfPerson = uploadsOfPerson(user.id);
      if (!endOfPerson) throw tooManyUploads('You are', uploads.perPerson);
      const endOfWorkspace = uploadsOfWorkspace(workspace.id);
      if (!endOfWorkspace) {
        endOfPerson();
        throw tooManyUploads('Your workspace is', uploads.perWorkspace);
      }
      return () => {
        endOfPerson();
        endOfWorkspace();
      };
    },

    runExclusive: publishes,

    startStream(userId) {
      const end = streamsOfPerson(userId);
      if (end) return end;
      const words = `You have ${streamsPerPerson} streams of events open, which is the limit. Close one of them first.`;
      throw new TooManyRequests(words, streamRetrySeconds);
    },
  };
}

function createMinuteLimit(perMinute: number, who: string): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
      throw new TooManyRequests(
        `${who} sent more than ${perMinute} requests within a minute, which is the limit. Try again in ${wait}.`,
        seconds,
      );
    }
  };
}

function tooManyUploads(who: string, limit: number): TooManyRequests {
  return new TooManyRequests(
    `${who} sending ${limit} files at once, which is the limit. Send this one when another has arrived.`,
    uploadRetrySeconds,
  );
}
