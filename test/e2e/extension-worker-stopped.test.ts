import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { extensionRecordingNotifications, recordedNotifications } from '../support/extension/recorded-notifications.ts';
import { signInWithoutScreens } from '../support/extension/sign-in-extension.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { publishMany } from '../support/service/publish-many.ts';
import { type StartedService, startService } from '../support/service/service.ts';

const documents = 50;
const views = 2 * documents;
const stops = 50;

/** Milliseconds. A poll has ended by then; most stops come earlier. */
const latestStop = 600;

interface TrackerState {
  documents?: object;
  unseen?: Record<string, number>;
}

let service: StartedService;
let extension: string;
let links: string[];
let stopped: ExtensionSession;
/** Another browser of the same person. */
let other: ExtensionSession;

beforeAll(async () => {
  [extension, service] = await Promise.all([
    buildExtension('chrome').then(extensionRecordingNotifications),
    startService(),
  ]);
  links = await publishMany(service, documents);
  [stopped, other] = await Promise.all([signedIn(), signedIn()]);
});

afterAll(async () => {
  await Promise.all([stopped?.close(), other?.close()]);
  await service?.stop();
  await rm(extension, { recursive: true, force: true });
});

/** A browser that knows all documents. */
async function signedIn(): Promise<ExtensionSession> {
  const session = await startExtensionSession(extension);
  // Without names, each notification contains only a number of views.
  const value = { rule: 'every', rules: {}, hideNames: true, mostAnHour: 100 };
  const worker = await session.worker();
  await worker.evaluate((alerts) => chrome.storage.local.set({ alerts }), { version: 1, value });
  await signInWithoutScreens(session, service.baseUrl, service.owner.apiKey);
  await alarm(session);
  await vi.waitUntil(async () => (await tracked(session)).documents === documents, { timeout: 60_000 });
  return session;
}

/** The alarm that wakes the background. */
async function alarm(session: ExtensionSession): Promise<void> {
  await (await session.worker()).evaluate(() => {
    const fire = chrome.alarms.onAlarm as unknown as { dispatch(alarm: object): void };
    fire.dispatch({ name: 'poll', scheduledTime: 0, periodInMinutes: 0.5 });
  });
}

/** Returns how many views a browser has announced, once all are read. */
async function toldAfterAlarm(session: ExtensionSession): Promise<number> {
  await alarm(session);
  const counts = (await recordedNotifications(session)).map(({ title }) =>
    Number(/opened (\d+) times/.exec(title)?.[1] ?? 1),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The tracker's state: the number of documents, and the new views of each that has any. */
async function tracked(session: ExtensionSession): Promise<{ documents: number; unseen: number[] }> {
  const stored = await (await session.worker()).evaluate(() => chrome.storage.local.get());
  const key = Object.keys(stored).find((name) => name.startsWith('views:')) ?? '';
  const { documents: known = {}, unseen = {} } = (stored[key] as { value?: TrackerState } | undefined)?.value ?? {};
  return { documents: Object.keys(known).length, unseen: Object.values(unseen) };
}

/** Opens a document as a visitor, long enough for a view. */
const look = async (link: string) => report((await visit(link)).beacon, { visible_ms: 2000, acted: true });

/** Sets the clock of the background until it is stopped. */
async function putClock(session: ExtensionSession, days: number): Promise<void> {
  await (await session.worker()).evaluate((ms) => {
    const now = performance.timeOrigin + ms;
    Date.now = () => now + performance.now();
  }, days * 86_400_000);
}

describe('new views', () => {
  const patience = { timeout: 60_000 };

  /** @feature view-told-once */
  it('are announced once each by two browsers, one of them stopped at random moments', async () => {
    const seed = Date.now() % 2 ** 31;
    const arrivals = fc.record({
      order: fc.shuffledSubarray([...links, ...links], { minLength: views, maxLength: views }),
      moments: fc.array(fc.integer({ min: 0, max: latestStop }), { minLength: stops, maxLength: stops }),
    });
    const [{ order, moments } = { order: [], moments: [] }] = fc.sample(arrivals, { seed, numRuns: 1 });
    for (const [round, moment] of moments.entries()) {
      const opened = order.splice(0, views / stops).map(look);
      await alarm(stopped);
      if (round % 10 === 0) await alarm(other);
      await delay(moment);
      await stopped.stopWorker();
      await Promise.all(opened);
    }
    for (const session of [stopped, other]) {
      const message = `seed ${seed}`;
      await expect.poll(() => toldAfterAlarm(session), { ...patience, message }).toBe(views);
      expect((await tracked(session)).unseen, message).toEqual(links.map(() => 2));
    }
  });

  /** @feature view-told-once */
  it('are announced once each whatever the clock says', async () => {
    const [link = ''] = links;
    for (const [more, days] of [1, -2, 400, 0].entries()) {
      await putClock(other, days);
      await look(link);
      await expect.poll(() => toldAfterAlarm(other), patience).toBe(views + more + 1);
    }
    await expect.poll(() => toldAfterAlarm(stopped), patience).toBe(views + 4);
  });
});
