import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showInPane } from '../../test/support/components/open-pane.tsx';
import { faultsForPeople } from '../../test/support/components/usable.ts';
import { Progress } from './progress.tsx';

it('a screen reader hears what is done, and not each step or the button', async () => {
  await showInPane(<Progress label="Uploading" value={41} max={50} amount="41 of 50" onCancel={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(page.getByRole('status').element().textContent).toBe('Uploading');
  const bar = page.getByLabelText('Uploading').element() as HTMLProgressElement;
  expect(bar.value).toBe(41);
  expect(await faultsForPeople()).toEqual([]);
});
