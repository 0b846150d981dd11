import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInPane } from '../../test/support/components/open-pane.tsx';
import { CopyButton } from './copy-button.tsx';

const said = () => page.getByRole('status').element().textContent;

it('says that it copied, once, and is called what it does again after some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await showInPane(<CopyButton text="https://docs.example.com/plan" copy={async () => undefined} />);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect.element(copied).toHaveFocus();
  expect(said()).toBe('Copied');
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  expect(said()).toBe('');
});

it('says that it could not copy until the next try', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await showInPane(<CopyButton text="https://docs.example.com/plan" copy={() => Promise.reject(new Error())} />);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(said).toBe('Couldn’t copy. Select the text and copy it.');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBe('Couldn’t copy. Select the text and copy it.');
});
