import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleListItem } from '../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../test/support/components/open-screen.ts';
import { longTitle } from '../../../test/support/components/samples.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { listingStore } from '../../stores/listing.ts';
import { LibraryScreen } from './library-screen.tsx';

let background: Background;

beforeEach(async () => {
  resetFakeBrowser();
  background = await startBackground();
  const documents = ['Notes', 'Terms', longTitle].map((title) => ({
    ...sampleListItem,
    title,
    slug: title.slice(0, 5),
  }));
  await listingStore(background.service.url).set({ documents, at: Date.now() });
});

/** @feature rooms */
it('creates a room of chosen documents, ordered from the keyboard, once it has a title and documents', async () => {
  const link = 'https://lnk.example/for-ada';
  background.service.on('POST /rooms', { body: { ...sampleListItem, link, title: 'For Ada', message: 'Made.' } });
  await openScreen('library.html?view=rooms', LibraryScreen);
  const make = page.getByRole('button', { name: 'Create room' });
  await make.click();
  await expect.element(page.getByText('Enter a title for the room.')).toBeVisible();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveFocus();
  expect(await faultsForPeople()).toEqual([]);
  await page.getByLabelText('Title', { exact: true }).fill('For Ada');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await page.getByRole('button', { name: 'Add Terms' }).click();
  (page.getByRole('button', { name: 'Move Terms up' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const order = () =>
    [
      ...page
        .getByRole('list', { name: /in order/ })
        .element()
        .querySelectorAll('bdi'),
    ].map((item) => item.textContent);
  await expect.poll(order).toEqual(['Terms', 'Notes']);
  await expect.element(page.getByRole('status').filter({ hasText: 'Terms: 1 of 2' })).toBeInTheDocument();
  await page.getByRole('button', { name: `Add ${longTitle}` }).click();
  expect(await faultsForPeople()).toEqual([]);
  await make.click();
  await expect.element(page.getByText('Room created')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Room created' })).toHaveFocus();
  expect(background.asked('room.create')).toMatchObject([
    { room: { title: 'For Ada', documents: ['Terms', 'Notes', longTitle.slice(0, 5)] } },
  ]);
  const made = page
    .getByRole('region', { name: 'Rooms created in this browser' })
    .getByRole('link', { name: 'For Ada' });
  await expect.element(made).toHaveAttribute('href', link);
});

/** @feature rooms */
it('keeps a room that is half entered while a document is looked at', async () => {
  await openScreen('library.html?view=rooms', LibraryScreen);
  await page.getByLabelText('Title', { exact: true }).fill('For Ada');
  await page.getByLabelText('Description').fill('All that was agreed.');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Terms/ })
    .click();
  await expect.element(page.getByLabelText('Title', { exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'New room' }).click();
  await expect.element(page.getByLabelText('Title', { exact: true })).toHaveValue('For Ada');
  await expect.element(page.getByLabelText('Description')).toHaveValue('All that was agreed.');
  await expect.element(page.getByRole('button', { name: 'Move Notes up' })).toBeDisabled();
});

/** @feature rooms */
it.each([
  { outcome: 'the room', answer: { body: { ...sampleListItem, title: 'For Ada', message: 'Made.' } } },
  { outcome: 'the error, with what was entered', answer: { status: 400, body: { error: 'Not these.' } } },
])('shows $outcome once the service answers, also to whoever has looked at a document since', async ({ answer }) => {
  const slow = Promise.withResolvers<typeof answer>();
  background.service.on('POST /rooms', slow.promise);
  await openScreen('library.html?view=rooms', LibraryScreen);
  const title = page.getByLabelText('Title', { exact: true });
  await title.fill('For Ada');
  await page.getByRole('button', { name: 'Add Notes' }).click();
  const make = page.getByRole('button', { name: 'Create room' });
  await make.click();
  await expect.poll(() => background.asked('room.create')).toHaveLength(1);
  const terms = page.getByRole('listitem').getByRole('button', { name: /^Terms/ });
  await terms.click();
  await expect.element(title).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'New room' }).click();
  await expect.element(page.getByText('Creating the room')).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
  slow.resolve(answer);
  await expect.element(page.getByText(answer.status ? 'Not these.' : 'Room created')).toBeVisible();
  await expect.element(title).toHaveValue(answer.status ? 'For Ada' : '');
  expect(background.asked('room.create')).toHaveLength(1);
  expect(await faultsForPeople()).toEqual([]);
});

/** @feature rooms */
it('keeps the focus beside a document that is added, moved or removed', async () => {
  await openScreen('library.html?view=rooms', LibraryScreen);
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const focused = () =>
    document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label');
  await press('Add Notes');
  await expect.poll(focused).toBe('Add Terms');
  await expect.element(page.getByRole('status').filter({ hasText: 'Notes: 1 of 1' })).toBeInTheDocument();
  await press('Add Terms');
  await expect.poll(focused).toBe(`Add ${longTitle}`);
  await press('Move Terms up');
  await expect.element(page.getByRole('button', { name: 'Move Terms up' })).toHaveAttribute('aria-disabled', 'true');
  expect(focused()).toBe('Move Terms up');
  await press('Remove Terms');
  await expect.poll(focused).toBe('Remove Notes');
  await press('Remove Notes');
  await expect.poll(() => document.activeElement?.getAttribute('type')).toBe('search');
});

it('says how many documents it does not list, and that none is found', async () => {
  const documents = Array.from({ length: 10 }, (_, at) => ({
    ...sampleListItem,
    title: `Plan ${at}`,
    slug: `plan-${at}`,
  }));
  await listingStore(background.service.url).set({ documents, at: Date.now() });
  background.service.on('GET /documents', { body: { documents: [], total: 0 } });
  await openScreen('library.html?view=rooms', LibraryScreen);
  await expect.element(page.getByText('Search titles to find 2 more.')).toBeVisible();
  await page.getByRole('group', { name: 'Add documents' }).getByRole('searchbox').fill('Zebra');
  await expect.element(page.getByText('No matching documents')).toBeVisible();
});
