import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';

const found = { ...sampleDocument, title: 'Figures', created: new Date(Date.now() + 60_000).toISOString() };
const listed = { documents: [{ ...sampleListItem, slug: found.slug, title: found.title }] };

let pane: PaneInTest;

beforeEach(async () => {
  pane = paneInTest('excel');
  await pane.signIn();
  pane.service.on('POST /documents', 'cut');
  pane.service.on(`GET /documents/${found.slug}`, { body: found });
});

const publish = () => page.getByRole('button', { name: 'Publish this file' }).click();
const sent = () => pane.service.sent.filter(({ method }) => method === 'POST');

it('an interrupted upload is not mistaken for another document of its title', async () => {
  pane.service.on('GET /documents', { body: listed });
  await pane.open();
  await publish();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(pane.document.note).toBeUndefined();
  expect(sent()).toHaveLength(1);
});

it('an interrupted upload is found when it has arrived', async () => {
  pane.service.on('POST /documents', () => {
    pane.service.on('GET /documents', { body: listed });
    return 'cut';
  });
  await pane.open();
  await publish();
  await expect.element(page.getByText('Link created')).toBeVisible();
  expect(pane.document.note).toMatchObject({ uuid: found.uuid });
  expect(sent()).toHaveLength(1);
});
