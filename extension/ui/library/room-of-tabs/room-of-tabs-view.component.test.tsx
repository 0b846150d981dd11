import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emptyOptions } from '#shared/publish/options-draft.ts';
import { sampleDocument, sampleListItem } from '../../../../test/support/api/contract-samples.ts';
import { asksBeforeClosing } from '../../../../test/support/components/asks-before-closing.ts';
import { type Background, startBackground } from '../../../../test/support/components/background.ts';
import { extensionState, resetFakeBrowser, showTabs } from '../../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../../test/support/components/open-screen.ts';
import { arrived, longTitle, publishedPage, publishJob } from '../../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../../test/support/components/usable.ts';
import { openActivity } from '../../../platform/extension-pages.ts';
import { publishedPagesStore } from '../../../stores/created-links.ts';
import { listingStore } from '../../../stores/listing.ts';
import { optionsDraftStore } from '../../../stores/options-draft.ts';
import { publishJobStore } from '../../../stores/publish-job-store.ts';
import { LibraryScreen } from '../library-screen.tsx';

let background: Background;

const titles = ['Plan', 'Offer', 'Terms', longTitle];
const urlOf = (title: string) => `https://harbour.example/${titles.indexOf(title)}`;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  await listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() });
  // The list reads the details of each document, and a document that is gone would be forgotten.
  background.service.on('GET /documents/notes', { body: sampleDocument });
  await publishedPagesStore.set([publishedPage(background.account, { page: urlOf(longTitle) })]);
  showTabs(...titles.map((title) => ({ url: urlOf(title), title })));
});

it('lists tabs once the person allows it', async () => {
  await openScreen('library.html?view=tabs', LibraryScreen);
  const allow = page.getByRole('button', { name: 'Allow and list tabs' });
  await expect.element(allow).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  await allow.click();
  await expect.element(page.getByLabelText('Plan')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Tabs in this window' })).toHaveFocus();
  await expect.element(page.getByText('Already has a link, which will be updated')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});

it('makes a room of tabs, retries those that failed, and keeps what was entered', async () => {
  extensionState.granted.add('*://*/*');
  let refused = 1;
  background.onPublish(async ({ page: of }) => {
    const fault = { code: 'bad_request', message: 'Refused.', said: 'Not this one.' };
    const result = { title: of.title, slug: of.title.toLowerCase() };
    const state = refused-- > 0 ? ({ at: 'failed', fault } as const) : arrived(result);
    const id = `job of ${of.title} ${refused}`;
    await publishJobStore.set(publishJob(background.account, state, { id, page: of, title: of.title }));
    return id;
  });
  await openScreen('library.html?view=tabs&tabs=1,2,3', LibraryScreen);
  const choice = (title: string) => page.getByLabelText(title);
  for (const title of ['Plan', 'Offer', 'Terms']) await expect.element(choice(title)).toBeChecked();
  await expect.element(choice(longTitle)).not.toBeChecked();
  for (const title of ['Plan', 'Offer', 'Terms']) await choice(title).click();
  await expect.element(page.getByText('Select at least one tab.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Publish selected tabs' })).toBeDisabled();
  for (const title of ['Plan', 'Offer', 'Terms']) await choice(title).click();
  await page.getByRole('button', { name: 'Publish 3 tabs' }).click();
  const ended = page.getByRole('region', { name: '2 of 3 published' });
  await expect.element(ended).toHaveFocus();
  await expect.element(ended.getByText('Not this one.')).toBeVisible();
  const order = () =>
    [
      ...page
        .getByRole('list', { name: /in order/ })
        .element()
        .querySelectorAll('bdi'),
    ].map(({ textContent }) => textContent);
  await expect.poll(order).toEqual(['Offer', 'Terms']);
  const title = page.getByLabelText('Title', { exact: true });
  await title.fill('For Ada');
  expect(await faultsForPeople()).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: '3 of 3 published' })).toBeVisible();
  await expect.poll(order).toEqual(['Offer', 'Terms', 'Plan']);
  await expect.element(title).toHaveValue('For Ada');
});

it('says that access was removed after the room was made, and keeps the focus there', async () => {
  background.onPublish(async ({ page: of }) => {
    const job = publishJob(background.account, arrived({ title: of.title, slug: 'plan' }), {
      page: of,
      title: of.title,
    });
    await publishJobStore.set(job);
    return job.id;
  });
  background.service.on('POST /rooms', { body: { ...sampleListItem, title: 'For Ada', message: 'Made.' } });
  await openScreen('library.html?view=tabs&tabs=1', LibraryScreen);
  await page.getByRole('button', { name: 'Allow and list tabs' }).click();
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await page.getByLabelText('Title', { exact: true }).fill('For Ada');
  await page.getByRole('button', { name: 'Create room' }).click();
  await page.getByRole('button', { name: 'Remove access' }).click();
  await expect.element(page.getByText('Linkwake no longer has access to all sites.')).toHaveFocus();
  expect(extensionState.granted.size).toBe(0);
  expect(await faultsForPeople()).toEqual([]);
});

/** Records the pages that are published. Each publish arrives. */
function recordPublished(): string[] {
  const published: string[] = [];
  background.onPublish(async ({ page: of }) => {
    published.push(of.url);
    const job = publishJob(background.account, arrived({ title: of.title, slug: 'plan' }), {
      id: `job ${published.length}`,
      page: of,
      title: of.title,
    });
    await publishJobStore.set(job);
    return job.id;
  });
  return published;
}

it('publishes no page but the one that was chosen: the tab may show another one by then', async () => {
  extensionState.granted.add('*://*/*');
  const published = recordPublished();
  await openScreen('library.html?view=tabs', LibraryScreen);
  await page.getByLabelText(longTitle).click();
  const others = titles.slice(0, 3).map((title) => ({ url: urlOf(title), title }));
  showTabs(...others, { url: 'https://harbour.example/login', title: 'Sign in' });
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await expect.element(page.getByText('This tab shows another page now')).toBeVisible();
  expect(published).toEqual([]);
  expect(await faultsForPeople()).toEqual([]);
  showTabs(...others, { url: `${urlOf(longTitle)}#part`, title: longTitle });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: '1 of 1 published' })).toBeVisible();
  expect(published).toEqual([`${urlOf(longTitle)}#part`]);
});

it('publishes no page whose options in the popup are unfinished, except to update its link', async () => {
  extensionState.granted.add('*://*/*');
  const published = recordPublished();
  const draft = (title: string, password: string) =>
    optionsDraftStore.set({ page: urlOf(title), options: { ...emptyOptions, password } });
  await draft('Plan', '12');
  await openScreen('library.html?view=tabs&tabs=1', LibraryScreen);
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await expect.element(page.getByText('isn’t valid')).toBeVisible();
  expect(published).toEqual([]);
  await draft('Plan', 'long enough');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('region', { name: '1 of 1 published' })).toBeVisible();
  await draft(longTitle, '12');
  await openScreen('library.html?view=tabs&tabs=4', LibraryScreen);
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await expect.element(page.getByRole('region', { name: '1 of 1 published' })).toBeVisible();
});

it('lists the tabs though one does not answer, and leaves that one to the person', async () => {
  extensionState.granted.add('*://*/*');
  extensionState.busyTabs.set(2, new Promise(() => undefined));
  await openScreen('library.html?view=tabs&tabs=1,2', LibraryScreen);
  await expect.element(page.getByLabelText('Plan')).toBeChecked();
  await expect.element(page.getByLabelText('Offer')).not.toBeChecked();
  await expect.element(page.getByText('This tab doesn’t respond')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});

it('takes over what tabs answer late, except for a tab that the person has decided on', async () => {
  extensionState.granted.add('*://*/*');
  const answer = Promise.withResolvers<void>();
  for (const id of [1, 2]) extensionState.busyTabs.set(id, answer.promise);
  await openScreen('library.html?view=tabs&tabs=1,2,3', LibraryScreen);
  const slow = page.getByText('This tab doesn’t respond');
  await expect.poll(() => slow.elements()).toHaveLength(2);
  await expect.element(page.getByLabelText('Terms')).toBeChecked();
  for (const isChosen of [true, false]) {
    await page.getByLabelText('Plan').click();
    expect(page.getByLabelText('Plan').query()).toHaveProperty('checked', isChosen);
  }
  answer.resolve();
  await expect.element(page.getByLabelText('Offer')).toBeChecked();
  await expect.element(slow).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Plan')).not.toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Publish 2 tabs' })).toBeEnabled();
});

it('asks before it is closed while tabs are published, and leaves the library to nothing else', async () => {
  extensionState.granted.add('*://*/*');
  const publishing = Promise.withResolvers<string>();
  background.onPublish(() => publishing.promise);
  await openScreen('library.html?view=tabs&tabs=1', LibraryScreen);
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await expect.poll(asksBeforeClosing).toBe(true);
  showTabs({ url: `${location.origin}/library.html`, title: 'Linkwake' });
  await openActivity(background.service.url, 'notes');
  expect(extensionState.opened).toEqual([expect.stringContaining('document=notes')]);
  publishing.reject(new Error('Refused.'));
  await expect.poll(asksBeforeClosing).toBe(false);
});

it('publishes no further tab once its view is left', async () => {
  extensionState.granted.add('*://*/*');
  const arrival = Promise.withResolvers<void>();
  const published: string[] = [];
  background.onPublish(async ({ page: of }) => {
    published.push(of.title);
    await arrival.promise;
    const id = `job of ${of.title}`;
    await publishJobStore.set(publishJob(background.account, arrived(), { id, page: of, title: of.title }));
    return id;
  });
  await openScreen('library.html?view=tabs&tabs=1,2', LibraryScreen);
  await page.getByRole('button', { name: 'Publish 2 tabs' }).click();
  await expect.poll(() => published).toEqual(['Plan']);
  await page.getByRole('button', { name: 'Publish files' }).click();
  await expect.element(page.getByRole('heading', { name: 'Publish files' })).toBeVisible();
  arrival.resolve();
  // Another publish takes as long as the next tab would.
  await openScreen('library.html?view=tabs&tabs=3', LibraryScreen);
  await page.getByRole('button', { name: 'Publish 1 tab' }).click();
  await expect.element(page.getByRole('region', { name: '1 of 1 published' })).toBeVisible();
  expect(published).toEqual(['Plan', 'Terms']);
});
