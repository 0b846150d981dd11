import { useState } from 'preact/hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sampleActivity, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { showInPane } from '../../../test/support/components/open-pane.tsx';
import type { SeenDocument } from './poll-document.ts';
import { ViewToasts } from './view-toasts.tsx';

const toasts = () => [...document.querySelectorAll('.pane-toast')].map(({ textContent }) => textContent);
const said = () => document.querySelector('[role=status]')?.textContent;
const { title } = sampleDocument;

/** Returns the document after views of these people, the first one first. */
function seenBy(...people: string[]): SeenDocument {
  const views = people.map((who, minute) => ({
    when: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
    who,
    where: 'Paris, France',
  }));
  const activity = { ...sampleActivity, total_views: views.length, views: views.reverse() };
  return { kind: 'seen', document: sampleDocument, activity } as SeenDocument;
}

/** Shows a document that nobody has opened, beside a button. @returns shows it after views of these people */
async function showToasts(): Promise<(...people: string[]) => void> {
  let setSeen: (seen: SeenDocument) => void = () => undefined;
  function Shown() {
    const [seen, set] = useState(seenBy());
    setSeen = set;
    return (
      <>
        <button type="button">Update</button>
        <ViewToasts seen={seen} />
      </>
    );
  }
  await showInPane(<Shown />);
  return (...people) => setSeen(seenBy(...people));
}

it('each view is announced once, without its button', async () => {
  const show = await showToasts();
  show('Ada');
  await expect.poll(said).toBe(`Ada opened “${title}” · Paris, France`);
  show('Ada', 'Bo');
  await expect.poll(said).toBe(`Bo opened “${title}” · Paris, France`);
  expect(toasts()).toHaveLength(2);
});

it('views of one person share a toast', async () => {
  const show = await showToasts();
  show('Ada', 'Ada');
  await expect.poll(toasts).toEqual([`Ada opened “${title}”Paris, France1 moreClose`]);
  show('Ada', 'Ada', 'Bo', 'Ada');
  await expect.poll(said).toBe(`Ada opened “${title}” · Paris, France · 2 more · Bo opened “${title}” · Paris, France`);
  expect(toasts()).toHaveLength(2);
});

it('a toast stays while it has the focus or the pointer, and returns the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.click(document.body);
  const show = await showToasts();
  show('Ada', 'Bo');
  await expect.poll(toasts).toHaveLength(2);
  const update = page.getByRole('button', { name: 'Update' });
  (update.element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts()).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  await expect.poll(toasts).toEqual([expect.stringContaining('Ada')]);
  expect(document.activeElement?.textContent).toBe('Close');
  await userEvent.keyboard('{Enter}');
  await expect.poll(toasts).toEqual([]);
  await expect.element(update).toHaveFocus();

  show('Ada', 'Bo', 'Cy');
  await expect.poll(toasts).toHaveLength(1);
  await userEvent.hover(page.getByRole('button', { name: 'Close' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts()).toHaveLength(1);
  await userEvent.hover(update);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts()).toEqual([]);
});
