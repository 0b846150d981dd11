import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { sampleAccount } from '../../test/support/api/contract-samples.ts';
import { type Received, startStubServer } from '../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../test/support/extension/fake-browser.ts';
import { personalLinksStore } from '../stores/created-links.ts';
import { personalLinkBatchesStore } from '../stores/personal-link-batches.ts';
import { accounts } from './accounts.ts';
import { cancelPersonalLinks, queuePersonalLinks, resumePersonalLinks } from './personal-link-queue.ts';

beforeEach(resetFakeBrowser);

it('keeps who was refused when people join the batch that is under way', async () => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/documents/plan/recipients', { status: 503, body: { error: 'Later.' } });
  await accounts.signInWithKey(service.url, 'key');
  const document = { service: service.url, slug: 'plan' };
  const refused = [{ person: { email: 'ada@' }, code: 'bad_request', message: 'This is not an address.' }];
  await personalLinkBatchesStore.set([{ ...document, total: 2, waiting: [{ name: 'Bo' }], refused }]);
  await queuePersonalLinks(document, [{ name: 'Cy' }]);
  expect(await personalLinkBatchesStore.get()).toMatchObject([{ total: 3, refused }]);
  await personalLinkBatchesStore.set([{ ...document, total: 2, waiting: [], refused }]);
  await queuePersonalLinks(document, [{ name: 'Di' }]);
  expect(await personalLinkBatchesStore.get()).toMatchObject([{ total: 1, refused: [] }]);
});

/** A request to create a personal link that the test answers. */
interface Held {
  name: string;
  create(): void;
  refuse(status: number): void;
}

/** Signs in to a service that creates no link until the test says so. */
async function withHeldRequests() {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  const held: Held[] = [];
  const hold = (response: ServerResponse, { body }: Received) => {
    const { name } = JSON.parse(body.toString());
    const answer = (status: number, content: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    held.push({
      name,
      create: () => answer(201, { link: `https://lnk.example/plan?r=${name}`, message: 'Created.' }),
      refuse: (status) => answer(status, { error: 'No.' }),
    });
  };
  for (const slug of ['plan', 'notes']) service.at(`/api/v1/documents/${slug}/recipients`, hold);
  await accounts.signInWithKey(service.url, 'key');
  const next = async () => {
    await vi.waitFor(() => expect(held).not.toEqual([]));
    return held.shift() as Held;
  };
  return { next, plan: { service: service.url, slug: 'plan' }, notes: { service: service.url, slug: 'notes' } };
}

const batchOf = async (slug: string) => (await personalLinkBatchesStore.get()).find((batch) => batch.slug === slug);
const names = async () => (await personalLinksStore.get()).map(({ name }) => name).sort();

it('creates the link of everyone in a list that is queued after the one under way was cancelled', async () => {
  const { next, plan } = await withHeldRequests();
  await queuePersonalLinks(plan, [{ name: 'Ada' }, { name: 'Bo' }]);
  const ada = await next();
  await cancelPersonalLinks(plan);
  await queuePersonalLinks(plan, [{ name: 'Cy' }, { name: 'Di' }]);
  ada.create();
  for (const name of ['Cy', 'Di']) {
    const request = await next();
    expect(request.name).toBe(name);
    request.create();
  }
  await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ waiting: [] }));
  expect(await names()).toEqual(['Ada', 'Cy', 'Di']);
});

it.each([400, 403])(
  'reports a request that failed with %i after its list was cancelled in no other list',
  async (status) => {
    const { next, plan } = await withHeldRequests();
    await queuePersonalLinks(plan, [{ name: 'Ada' }]);
    const ada = await next();
    await cancelPersonalLinks(plan);
    await queuePersonalLinks(plan, [{ name: 'Cy' }]);
    ada.refuse(status);
    const cy = await next();
    expect(await batchOf('plan')).toMatchObject({ total: 1, waiting: [{ name: 'Cy' }], refused: [] });
    cy.create();
    await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ waiting: [], refused: [] }));
  },
);

it('creates no link while another person is signed in, and the rest when the first is again', async () => {
  const service = await startStubServer();
  const signIn = async (uuid: string) => {
    service.at('/api/v1/me', { body: { ...sampleAccount, workspace: { ...sampleAccount.workspace, uuid } } });
    await accounts.signInWithKey(service.url, 'key');
  };
  const plan = { service: service.url, slug: 'plan' };
  await signIn(sampleAccount.workspace.uuid);
  service.at('/api/v1/documents/plan/recipients', { status: 503, body: { error: 'Later.' } });
  await queuePersonalLinks(plan, [{ name: 'Ada' }]);
  await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ fault: { code: 'service_fault' } }));
  await signIn('33333333-3333-4333-8333-333333333333');
  service.at('/api/v1/documents/plan/recipients', { status: 404, body: { error: 'There is no such document.' } });
  await resumePersonalLinks();
  expect(await batchOf('plan')).toMatchObject({ waiting: [{ name: 'Ada' }], fault: { code: 'not_signed_in' } });
  await signIn(sampleAccount.workspace.uuid);
  const created = { link: 'https://lnk.example/plan?r=a', message: 'Created.' };
  service.at('/api/v1/documents/plan/recipients', { status: 201, body: created });
  await resumePersonalLinks();
  expect(await batchOf('plan')).toMatchObject({ waiting: [] });
  expect(await names()).toEqual(['Ada']);
});

it.each([
  ['drops everyone who waits for the link of a document that is gone', { error: 'No such document.' }, []],
  ['keeps them when something other than the service answers 404', '404 page not found', [{ name: 'Ada' }]],
])('%s', async (_what, body, waiting) => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at('/api/v1/documents/plan/recipients', { status: 404, body });
  await accounts.signInWithKey(service.url, 'key');
  await queuePersonalLinks({ service: service.url, slug: 'plan' }, [{ name: 'Ada' }]);
  await vi.waitFor(async () => expect(await batchOf('plan')).toHaveProperty('fault'));
  expect(await batchOf('plan')).toMatchObject({ waiting });
});

it('resumes a batch that stopped while another one is under way', async () => {
  const { next, plan, notes } = await withHeldRequests();
  await personalLinkBatchesStore.set([
    { ...plan, total: 1, waiting: [{ name: 'Ada' }], refused: [] },
    { ...notes, total: 1, waiting: [{ name: 'Bo' }], refused: [] },
  ]);
  void resumePersonalLinks();
  (await next()).refuse(403);
  const bo = await next();
  await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ fault: { code: 'not_allowed' } }));
  await resumePersonalLinks();
  bo.create();
  const ada = await next();
  expect(ada.name).toBe('Ada');
  ada.create();
  await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ waiting: [] }));
});

it('asks a service that limits requests again at its time, or when the person asks', async () => {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  const limited = { status: 429, headers: { 'retry-after': '3600' }, body: { error: 'Later.' } };
  for (const slug of ['plan', 'notes']) service.at(`/api/v1/documents/${slug}/recipients`, limited);
  await accounts.signInWithKey(service.url, 'key');
  const asked = () => service.received.filter(({ path }) => path.endsWith('/recipients')).length;
  await queuePersonalLinks({ service: service.url, slug: 'plan' }, [{ name: 'Ada' }]);
  await vi.waitFor(async () => expect(await batchOf('plan')).toMatchObject({ fault: { code: 'rate_limited' } }));
  const document = { service: service.url, slug: 'notes', workspace: sampleAccount.workspace.uuid };
  await personalLinkBatchesStore.update((batches) => [
    ...batches,
    { ...document, total: 1, waiting: [{ name: 'Bo' }], refused: [] },
  ]);
  const before = asked();
  await resumePersonalLinks({ atAlarm: true });
  expect(asked()).toBe(before);
  await resumePersonalLinks();
  expect(asked()).toBe(before + 2);
  await personalLinkBatchesStore.update((batches) =>
    batches.map(({ fault, ...batch }) => ({
      ...batch,
      ...(fault && { fault: { ...fault, retryAt: Date.now() - 1 } }),
    })),
  );
  await resumePersonalLinks({ atAlarm: true });
  expect(asked()).toBeGreaterThan(before + 2);
});
