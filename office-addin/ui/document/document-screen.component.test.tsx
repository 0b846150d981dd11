import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampleDocument, sampleReplaced } from '../../../test/support/api/contract-samples.ts';
import { paneInTest } from '../../../test/support/components/open-pane.tsx';
import type { LinkNote } from '../../host/document/link-note.ts';
import { requestPublishInPane } from '../commands/request-publish-in-pane.ts';
import { requestPublishOnThisPage } from '../publish/publish-channel.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const { uuid, slug, link } = sampleDocument;

async function signedIn() {
  const pane = paneInTest();
  await pane.signIn();
  const note: LinkNote = { version: 1, uuid, slug, link, service: pane.service.url, address: 'here' };
  const answer = Promise.withResolvers<void>();
  pane.document.onRefresh = () => answer.promise;
  const sent = () =>
    pane.service.sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { pane, note, answer: answer.resolve, sent };
}

it('a file can be published before Office has answered, and its link is shown', async () => {
  const { pane, note } = await signedIn();
  await pane.open();
  await expect.element(button('Publish this file')).toBeEnabled();
  await pane.close();
  pane.document.note = note;
  await pane.open();
  await expect.element(page.getByRole('link', { name: link.replace('https://', '') })).toBeVisible();
});

it('a click before Office has answered sends nothing if a co-author has published meanwhile', async () => {
  const { pane, note, answer, sent } = await signedIn();
  await pane.open();
  await button('Publish this file').click();
  pane.document.note = note;
  answer();
  await expect.element(button('Update link')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('a file that may be a copy is not presumed to be one: Office is asked first', async () => {
  const { pane, note, answer } = await signedIn();
  pane.document.note = { ...note, address: 'elsewhere' };
  await pane.open();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(button('Publish as new').query()).toBeNull();
  answer();
  await expect.element(button('Publish as new')).toBeVisible();
});

it('a request of the ribbon waits until Office has answered', async () => {
  const { pane, note, answer, sent } = await signedIn();
  // Opening it closes the pane of the test before, which would answer the request.
  await pane.open();
  requestPublishOnThisPage();
  await expect.element(button('Publish this file')).toBeVisible();
  expect(sent()).toEqual([]);
  pane.service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
  pane.document.note = note;
  answer();
  await expect.poll(sent).toEqual([`PUT /documents/${uuid}/content`]);
});

it('a request of the page behind the ribbon is taken, and waits until Office has answered', async () => {
  const { pane, note, answer, sent } = await signedIn();
  await pane.open();
  await expect.element(button('Publish this file')).toBeVisible();
  expect(await requestPublishInPane(pane.document.where.addressHash ?? '')).toBe(true);
  expect(sent()).toEqual([]);
  pane.service.on(`PUT /documents/${uuid}/content`, { body: sampleReplaced });
  pane.document.note = note;
  answer();
  await expect.poll(sent).toEqual([`PUT /documents/${uuid}/content`]);
});

it('a file whose screen was left before the pane was idle is not read for it', async () => {
  const works: (() => void)[] = [];
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((work) =>
    works.push(() => work({ didTimeout: false, timeRemaining: () => 0 })),
  );
  const { pane } = await signedIn();
  const refresh = vi.fn();
  pane.document.onRefresh = refresh;
  await pane.open();
  await expect.poll(() => works).not.toEqual([]);
  await pane.close();
  for (const work of works) work();
  vi.restoreAllMocks();
  expect(refresh).not.toHaveBeenCalled();
});
