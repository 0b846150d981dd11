import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { usualAlerts } from '#shared/views/alert-settings.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { extensionRecordingNotifications, recordedNotifications } from '../support/extension/recorded-notifications.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { type Figure, milliseconds } from './table.ts';

const views = 90;
/** Milliseconds between two views in the mean; many come closer together than two polls. */
const meanGapMs = 800;

/** Times views of one document, which come at random, from before the report that counts one until its notification is shown. */
export async function viewNotified(): Promise<Figure[]> {
  const extension = await extensionRecordingNotifications(await buildExtension('chrome'));
  const service = await startService();
  const session = await startExtensionSession(extension);
  try {
    await (await signInExtension(session, service.baseUrl, service.owner)).close();
    const times = await timesOfViews(service, session);
    const at = (share: number) => milliseconds(times[Math.ceil(times.length * share) - 1] ?? Number.NaN);
    return [
      {
        what: `view to notification, ${views} views`,
        value: `p99 ${at(0.99)}`,
        against: `half of them within ${at(0.5)}, all within ${at(1)}`,
      },
    ];
  } finally {
    await session.close();
    await service.stop();
    await rm(extension, { recursive: true, force: true });
  }
}

/** @returns milliseconds, the shortest first */
async function timesOfViews(service: StartedService, session: ExtensionSession): Promise<number[]> {
  // So many in a minute would be summarised.
  const alerts = { version: 1, value: { ...usualAlerts, mostAnHour: 100 } };
  await (await session.worker()).evaluate((value) => chrome.storage.local.set({ alerts: value }), alerts);
  const { link } = await ownersClient(service).documents.publish({ html: '<p>Offer</p>' }, { title: 'Offer' });
  const open = async () => {
    const { beacon } = await visit(link);
    const at = Date.now();
    await report(beacon, { acted: true });
    return at;
  };
  const shown = async () =>
    (await recordedNotifications(session)).flatMap(({ at, title }) => {
      const together = Number(/\d+/.exec(title)?.[0] ?? 1);
      return Array.from({ length: together }, () => at);
    });
  // The extension may find the first views at its first poll, which announces none.
  do {
    await open();
    await delay(3000);
  } while ((await shown()).length === 0);
  const earlier = (await shown()).length;
  const reported: number[] = [];
  for (let view = 0; view < views; view += 1) {
    await delay(-Math.log(1 - Math.random()) * meanGapMs);
    reported.push(await open());
  }
  await delay(5000);
  const notified = (await shown()).slice(earlier);
  if (notified.length !== views) throw new Error(`${notified.length} of ${views} views were notified.`);
  // Views are notified in the order in which they were counted.
  return notified.map((at, view) => at - (reported[view] ?? Number.NaN)).sort((a, b) => a - b);
}
