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
  await page.getByRole('button', { name: `Add ${longTitle}` }).click();
  expect(await faultsForPeople()).toEqual([]);
  await make.click();
  await expect.element(page.getByText('Room created')).toBeVisible();
  expect(background.asked('room.create')).toMatchObject([
    { room: { title: 'For Ada', documents: ['Terms', 'Notes', longTitle.slice(0, 5)] } },
  ]);
  const made = page
    .getByRole('region', { name: 'Rooms created in this browser' })
    .getByRole('link', { name: 'For Ada' });
  await expect.element(made).toHaveAttribute('href', link);
});
