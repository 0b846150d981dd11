import type { Page } from 'playwright-core';
import { launchChromium } from '../support/browsers/chromium.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { startExtensionSession } from '../support/extension/extension-session.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { startService } from '../support/service/service.ts';
import { offerPage } from './offer-page.ts';
import type { Steps } from './steps.ts';

/** Publishes a page from the browser, opens it as a visitor, and follows the view. */
export async function browserJob(steps: Steps): Promise<void> {
  const service = await startService();
  const site = await servePages({ '/offer': offerPage });
  const visitors = await launchChromium();
  const session = await startExtensionSession(await buildExtension('chrome'));
  try {
    const welcome = await session.open('welcome.html');
    await welcome.getByRole('button', { name: 'Sign in' }).waitFor();
    await steps.show('The welcome page says what Linkwake does', welcome);
    await welcome.close();
    await steps.show(
      'Signed in by the service’s own window',
      await signInExtension(session, service.baseUrl, service.owner),
    );

    const tab = await session.context.newPage();
    await tab.goto(`${site.url}/offer`);
    await steps.show('The page in front of you', tab);
    const popup = await session.clickAction(tab);
    await popup.getByRole('button', { name: 'Publish this page' }).waitFor();
    await steps.show('The popup over it', popup);
    await popup.getByRole('button', { name: 'Publish this page' }).click();
    await popup.getByText('Published:').waitFor();
    await steps.show('Published by one click, the link on the clipboard', popup);

    const link = (await popup.locator('.notice-good a').getAttribute('href')) ?? '';
    const visitor = await visitors.newPage();
    await look(visitor, link);
    await steps.show('What a visitor sees', visitor);
    await popup.getByText('1 view').waitFor();
    await steps.show('The view counted live in the popup', popup);

    const worker = await session.worker();
    const [notice = ''] = await worker.evaluate(async () => Object.keys(await chrome.notifications.getAll()));
    console.log(`    notification ${notice}, badge ${await worker.evaluate(() => chrome.action.getBadgeText({}))}`);
    const opening = session.context.waitForEvent('page');
    await worker.evaluate((id) => {
      (chrome.notifications.onClicked as unknown as { dispatch(id: string): void }).dispatch(id);
    }, notice);
    const activity = await opening;
    await activity.getByRole('row', { name: /Someone/ }).waitFor();
    await steps.show('Who opened it, from a click on the notification', activity);
  } finally {
    await session.close();
    await visitors.close();
    site.stop();
    await service.stop();
  }
}

/** Polls until the view has been counted. */
async function look(visitor: Page, link: string): Promise<void> {
  const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.goto(link);
  await counted;
}
