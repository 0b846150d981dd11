import { expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { startBackground } from '../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../test/support/components/fake-browser.ts';
import { openPreview, shownText as shown } from '../../../test/support/components/open-preview.ts';

it('offers the page without its article when the reader cannot be loaded, and reports why', async () => {
  await cdp().send('Network.enable');
  const block = (urls: string[]) => cdp().send('Network.setBlockedURLs', { urls });
  await block(['*/read-article.ts*']);
  onTestFinished(async () => void (await block([])));
  resetFakeBrowser();
  const reported = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const background = await startBackground();
  const text = '<p>Harbour and quay, boats and nets, all of it before noon and in every weather.</p>'.repeat(30);
  await openPreview(background, `<!doctype html><title>Plan</title><article><h1>Plan</h1>${text}</article>`);
  await expect.poll(shown).toContain('Harbour');
  await expect.poll(() => reported.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Article' })).not.toBeInTheDocument();
});
