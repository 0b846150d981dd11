import { beforeEach, expect, it } from 'vitest';
import { sampleAccount, sampleDocument, sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../../test/support/api/stub-server.ts';
import { resetFakeBrowser } from '../../../test/support/extension/fake-browser.ts';
import { publishedPagesStore } from '../../stores/created-links.ts';
import { listingStore } from '../../stores/listing.ts';
import { accounts } from '../accounts.ts';
import { findPageLink } from './page-link.ts';

beforeEach(() => void resetFakeBrowser());

const workspace = sampleAccount.workspace.uuid;
const older = 'https://lnk.example/older';

/** Signs in to a service whose list has these links, and which has an older document. */
async function withLinks(...links: string[]) {
  const service = await startStubServer();
  service.at('/api/v1/me', { body: sampleAccount });
  service.at(`/api/v1/documents/${encodeURIComponent(older)}`, {
    body: { ...sampleDocument, link: older, slug: 'older', title: 'Older' },
  });
  await accounts.signInWithKey(service.url, 'key');
  await listingStore(service.url).set({
    documents: links.map((link) => ({ ...sampleListItem, link, slug: link })),
    at: Date.now(),
  });
  const asked = () => service.received.map(({ path }) => path).filter((path) => path !== '/api/v1/me');
  return { owner: { service: service.url, workspace }, asked };
}

it('asks for an older document at the host of all links', async () => {
  const { owner, asked } = await withLinks('https://lnk.example/a', 'https://lnk.example/b');
  expect(await findPageLink(owner, `${older}?r=code`)).toMatchObject({ slug: 'older', title: 'Older', own: true });
  expect(asked()).toHaveLength(1);
});

it('tells a service nothing of pages at the hosts that its links name', async () => {
  const { owner, asked } = await withLinks('https://lnk.example/a', 'https://bank.example/b', 'https://mail.example/c');
  for (const page of ['https://bank.example/account', 'https://mail.example/inbox', older]) {
    expect(await findPageLink(owner, page)).toBeNull();
  }
  expect(await findPageLink(owner, 'https://bank.example/b')).toMatchObject({ own: true });
  expect(asked()).toEqual([]);
});

it('tells a service nothing of pages at a host other than that of the links published from here', async () => {
  const { owner, asked } = await withLinks('https://bank.example/b');
  const { uuid, title } = sampleDocument;
  const published = { ...owner, page: 'https://harbour.example/', slug: 'a', uuid, title, publishedAt: 0 };
  await publishedPagesStore.set([{ ...published, link: 'https://lnk.example/a' }]);
  expect(await findPageLink(owner, 'https://bank.example/account')).toBeNull();
  expect(asked()).toEqual([]);
});
