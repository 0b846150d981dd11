import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paneInTest } from '../../../test/support/components/open-pane.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('signs in with an API key', async () => {
  const pane = paneInTest();
  await pane.open();
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await expect.element(button('Publish this file')).toBeVisible();
});
