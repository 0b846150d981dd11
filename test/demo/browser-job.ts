import type { Page } from 'playwright-core';
import { launchChromium } from '../support/browsers/chromium.ts';
import { servePages } from '../support/browsers/page-server.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import {
  extensionRecordingNotifications,
  recordedNotifications,
  type ShownNotification,
} from '../support/extension/recorded-notifications.ts';
import { signInExtension } from '../support/extension/sign-in-extension.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { startService } from '../support/service/service.ts';
import type { Scenes } from './moving-picture.ts';
import { offerPage, tabSize } from './offer-page.ts';
import type { Steps } from './steps.ts';

/** How far the visitor reads, as a share of the page. */
const readShare = 0.8;

/**
 * Publishes a page from the browser, opens it as a visitor, and follows the view.
 * @returns the screens for the moving picture, light and dark
 */
export async function browserJob(steps: Steps): Promise<{ light: Scenes; dark: Scenes }> {
  const started = await startService();
  const service = { ...started, owner: await started.createOwner({ name: 'Ada Lovelace' }) };
  const site = await servePages({ '/offer': offerPage });
  const visitors = await launchChromium();
  const extension = await extensionRecordingNotifications(await buildExtension('chrome'));
  const session = await startExtensionSession(extension);
  try {
    const welcome = await session.open('welcome.html');
    await welcome.getByRole('button', { name: 'Sign in' }).waitFor();
    await steps.show('The welcome page says what Linkwake does', welcome);
    await welcome.close();
    const signedIn = await signInExtension(session, service.baseUrl, service.owner);
    await steps.show('Signed in by the service’s own window', signedIn);
    await signedIn.close();

    const tab = await session.context.newPage();
    await tab.setViewportSize(tabSize);
    const address = site.url.replace('127.0.0.1', 'harbour-carpenters.localhost');
    await tab.goto(`${address}/offer`);
    const page = await steps.show('The page in front of you', tab);
    const popup = await session.clickAction(tab);
    const publish = popup.getByRole('button', { name: 'Publish this page' });
    await publish.waitFor();
    const { x = 0, y = 0, width = 0, height = 0 } = (await publish.boundingBox()) ?? {};
    const opened = await inBoth(popup, 'The popup over it', steps);
    await publish.click();
    await popup.getByText('Published:').waitFor();
    const published = await inBoth(popup, 'Published by one click, the link on the clipboard', steps);

    const { documents, recipients } = ownersClient(service);
    const [document] = (await documents.list({})).documents;
    if (document === undefined) throw new Error('The published page is not in the list.');
    const { link: personal } = await recipients.create(document.slug, { name: 'Grace Hopper' });
    const visitor = await visitors.newPage({ viewport: tabSize });
    const seen = await read(visitor, personal);
    await steps.show('What a visitor sees', visitor);
    await reportReading(visitor, async () => (await documents.activity(document.slug)).views[0]?.completion_pct ?? 0);
    await visitor.close();
    await popup.getByText('1 view').first().waitFor();
    await steps.show('The view counted live in the popup', popup);

    const notification = await notificationOf(session, 'Grace Hopper');
    const activity = await openFromNotification(session, notification.id);
    await activity.setViewportSize(tabSize);
    const row = activity.getByRole('row', { name: /Grace Hopper/ });
    await row.waitFor();
    const share = /\d+%/.exec(await row.innerText())?.[0] ?? '';
    const shown = await inBoth(activity, 'Who opened it, from a click on the notification', steps);
    console.log(`    notification “${notification.title}”, ${share} read`);

    const shared = {
      address: withoutScheme(tab.url()),
      link: withoutScheme(document.link),
      library: 'Linkwake',
      page,
      button: { x: x + width / 2, y: y + height / 2 },
      visitor: seen,
      notification: notification.title,
      share,
    };
    return {
      light: { ...shared, popup: opened.light, published: published.light, activity: shown.light },
      dark: { ...shared, popup: opened.dark, published: published.dark, activity: shown.dark },
    };
  } finally {
    await session.close();
    await visitors.close();
    site.stop();
    await service.stop();
  }
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

/** Shows a step, and takes its picture in both colour schemes. */
async function inBoth(page: Page, words: string, steps: Steps): Promise<{ light: Buffer; dark: Buffer }> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await page.screenshot();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return { light: await steps.show(words, page), dark };
}

/** Opens the link, and scrolls as a reader does. Returns the pictures on the way. */
async function read(visitor: Page, link: string): Promise<Buffer[]> {
  const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
  await visitor.goto(link);
  const content = visitor.frames().at(-1) ?? visitor.mainFrame();
  await content.getByRole('heading', { level: 1 }).waitFor();
  await counted;
  const pictures = [await visitor.screenshot()];
  const positions = 12;
  for (let at = 1; at <= positions; at++) {
    const share = (readShare * at) / positions;
    await content.evaluate((part) => {
      const root = document.documentElement;
      root.scrollTop = part * root.scrollHeight - innerHeight;
    }, share);
    pictures.push(await visitor.screenshot());
  }
  return pictures;
}

/** Reports how far the visitor has read, as leaving the page does, until the service has it. */
async function reportReading(visitor: Page, readPercent: () => Promise<number>): Promise<void> {
  for (let tries = 0; tries < 50 && (await readPercent()) < 100 * readShare - 5; tries++) {
    await visitor.evaluate(() => dispatchEvent(new Event('pagehide')));
    await visitor.waitForTimeout(200);
  }
}

/** Returns the notification about a person, once the extension has shown it. */
async function notificationOf(session: ExtensionSession, person: string): Promise<ShownNotification> {
  for (let tries = 0; tries < 100; tries++) {
    const shown = (await recordedNotifications(session)).find(({ title }) => title.includes(person));
    if (shown) return shown;
    await session.control.waitForTimeout(200);
  }
  throw new Error(`No notification names ${person}.`);
}

async function openFromNotification(session: ExtensionSession, notice: string): Promise<Page> {
  const worker = await session.worker();
  const opening = session.context.waitForEvent('page');
  await worker.evaluate((id) => {
    (chrome.notifications.onClicked as unknown as { dispatch(id: string): void }).dispatch(id);
  }, notice);
  return opening;
}
