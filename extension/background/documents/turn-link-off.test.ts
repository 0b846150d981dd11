import { beforeEach, expect, it } from 'vitest';
import { expiryOf } from '#shared/formats/last-day.ts';
import { dayMs, utcDay } from '#shared/formats/utc-day.ts';
import { sampleAccount, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { accounts } from '../accounts.ts';
import { refreshDetails } from './refresh-details.ts';
import { turnOff, turnOn } from './turn-link-off.ts';

beforeEach(resetFakeBrowser);

const { slug } = sampleDocument;
const nextWeek = utcDay(Date.now() + 7 * dayMs);

/**
 * Signs in to a service with a document that works until next week.
 * @param onChanged what happens after a change, before it is answered
 */
async function withDocument(onChanged: (url: string) => Promise<void> = async () => undefined) {
  const service = await startStubServer();
  let lastDay: string | undefined = nextWeek;
  const document = () => ({
    ...sampleDocument,
    settings: { ...sampleDocument.settings, expires_at: lastDay === undefined ? null : expiryOf(lastDay) },
  });
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/documents', { body: { documents: [] } });
  service.at(`/api/v1/documents/${slug}`, async (response, { method, body }) => {
    let status = 200;
    if (method === 'PATCH') {
      const change = JSON.parse(body.toString());
      lastDay = change.remove_expiry ? undefined : change.expires_on;
      await onChanged(service.url).catch(() => {
        status = 500;
      });
    }
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...document(), changed: [], message: 'Changed.' }));
  });
  await accounts.signInWithKey(service.url, 'key');
  return { url: service.url, lastDay: () => lastDay };
}

it('turns a link off and on again, until the day that it had, though no details were stored', async () => {
  const { url, lastDay } = await withDocument();
  await turnOff(url, slug);
  expect(lastDay()).toBe(utcDay(Date.now() - dayMs));
  await turnOff(url, slug);
  await turnOn(url, slug);
  expect(lastDay()).toBe(nextWeek);
});

it('knows the last day from before if an event refreshes the details while the link is turned off', async () => {
  const { url, lastDay } = await withDocument((service) => refreshDetails(service, [slug], undefined));
  await refreshDetails(url, [slug], undefined);
  await turnOff(url, slug);
  await turnOn(url, slug);
  expect(lastDay()).toBe(nextWeek);
});

it('knows the last day from before if the answer to the change was lost', async () => {
  const { url, lastDay } = await withDocument(async () => {
    throw new Error('The service is stopped.');
  });
  await refreshDetails(url, [slug], undefined);
  await expect(turnOff(url, slug)).rejects.toThrow();
  await refreshDetails(url, [slug], undefined);
  await expect(turnOn(url, slug)).rejects.toThrow();
  expect(lastDay()).toBe(nextWeek);
});
