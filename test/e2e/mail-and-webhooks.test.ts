import type { Browser, BrowserContext, Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { faultsInBothThemes } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { enterAgain } from '../support/browsers/enter-again.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type MailServer, startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/service/webhook-receiver.ts';

let service: StartedService;
let mails: MailServer;
let receiver: WebhookReceiver;
let browser: Browser;
/** The owner's, signed in. */
let owners: BrowserContext;

beforeAll(async () => {
  mails = await startMailServer();
  receiver = await startWebhookReceiver();
  service = await startService({ env: { ...mails.env, WEBHOOK_PRIVATE_ADDRESSES: 'true' } });
  browser = await launchChromium();
  owners = await browser.newContext();
  const page = await owners.newPage();
  await page.goto(`${service.baseUrl}/documents`);
  await signIn(page);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  receiver?.stop();
  await mails?.stop();
});

/** Opens an address in a browser of its own. */
async function opened(address: string, as: { locale?: string } = {}): Promise<Page> {
  const context = await browser.newContext(as);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email address').fill(service.owner.email);
  await page.getByLabel('Password').fill(service.owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
}

/** Opens a page of the console in a tab of the owner. */
async function asOwner(path: string): Promise<Page> {
  const page = await owners.newPage();
  onTestFinished(() => page.close());
  await page.goto(service.baseUrl + path);
  return page;
}

async function usableOnPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await faultsInBothThemes(page)).toEqual([]);
}

const publish = (title: string, settings = {}) =>
  ownersClient(service).documents.publish(
    { html: `<title>${title}</title><h1>${title}</h1><p>Figures.</p>` },
    settings,
  );

/** @feature verified-viewers */
it('a visitor proves their address by the mailed code, and the console tells the proof from a statement', async () => {
  const { link, uuid } = await publish('Merger', { verify_email: true });
  const visitor = await opened(link);
  await visitor.getByLabel('Your email address').fill('ada@acme.example');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await visitor.locator(':focus').getAttribute('autocomplete')).toBe('one-time-code');
  await usableOnPhones(visitor);
  const { text = '' } = await mails.next('ada@acme.example');
  await visitor.getByLabel('Code').fill(/^ {4}(\d{6})$/m.exec(text)?.[1] ?? '');
  await visitor.getByLabel('Remember this device for 30 days').check();
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Merger' }).waitFor();
  await visitor.mouse.wheel(0, 100);
  await visitor.keyboard.press('Tab');

  const console = await asOwner(`/documents/${uuid}/`);
  await console.getByText('ada@acme.example, verified').first().waitFor();

  // The device is known: the address alone opens another document.
  const other = await publish('Annex', { verify_email: true });
  await visitor.goto(other.link);
  await visitor.getByLabel('Your email address').fill('ada@acme.example');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Annex' }).waitFor();
});

/** @feature mailed-links */
it('the owner mails a personal link from the console, its reader opens it, and ends the mails', async () => {
  const { uuid } = await publish('Offer');
  const console = await asOwner(`/documents/${uuid}/recipients/`);
  await console.getByLabel('Names and email addresses').fill('Grace <grace@acme.example>');
  await console.getByRole('button', { name: 'Create personal links' }).click();
  await console.getByLabel('Your message (optional)').fill('Dear Grace, as discussed.');
  await console.getByLabel('Language of the email').selectOption('fr');
  await console.getByRole('button', { name: 'Send to the people ticked below' }).click();
  await console.getByText('1 email on the way.').waitFor();

  const mail = await mails.next('grace@acme.example');
  expect(mail.text).toContain('Dear Grace, as discussed.');
  expect(mail.html).toContain('lang="fr"');
  const grace = await opened(/https?:\/\/\S+\?r=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '', { locale: 'fr' });
  await grace.frameLocator('iframe').getByRole('heading', { name: 'Offer' }).waitFor();
  await grace.keyboard.press('Tab');
  await console.goto(`${service.baseUrl}/documents/${uuid}/recipients/`);
  await console.getByText(/^Sent /).waitFor();

  const end = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line.replace(/\s/g, '') ?? '';
  const leaving = await opened(/<([^>]+)>/.exec(end)?.[1] ?? '');
  await usableOnPhones(leaving);
  await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
  await leaving.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
  // At once, on a page that is loaded again; a page that was loaded before can still ask, and says why nothing was sent.
  const reloaded = await asOwner(`/documents/${uuid}/recipients/`);
  await reloaded.getByText('Unsubscribed', { exact: true }).waitFor();
  expect(await reloaded.getByLabel('Send again: Grace').count()).toBe(0);
  await usableOnPhones(reloaded);
  await console.getByLabel('Send again: Grace').check();
  await console.getByRole('button', { name: 'Send to the people ticked below' }).click();
  await console.getByText(/^One person has unsubscribed from your emails/).waitFor();
  await console.getByText('Unsubscribed', { exact: true }).waitFor();
});

/** @feature webhooks */
it('the owner adds a webhook, which gets what a visitor does, signed, and once more from the log', async () => {
  const { link, uuid } = await publish('Plan');
  const console = await asOwner('/webhooks');
  await console.getByLabel('URL').fill(`${receiver.url}/linkwake`);
  await console.getByRole('button', { name: 'Add webhook' }).click();
  const secret = (await console.getByText(/^whsec_/).textContent()) ?? '';
  await usableOnPhones(console);

  const visitor = await opened(link);
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Plan' }).waitFor();
  await visitor.keyboard.press('Tab');
  const opening = () => receiver.received.filter(({ body }) => body.includes('"view.opened"') && body.includes(uuid));
  await expect.poll(opening, { timeout: 20_000 }).toHaveLength(1);
  const [first] = opening();
  const event = new Verifier(secret).verify(first?.body ?? '', first?.headers as Record<string, string>);
  expect(event).toMatchObject({ type: 'view.opened', document: { title: 'Plan', link } });

  // The webhook's page offers to send it again once the answer is stored, and does not change by itself.
  const delivered = `select from webhook_deliveries where kind = 'view.opened' and delivered_at is not null`;
  await expect.poll(async () => (await service.pool.query(delivered)).rowCount).toBeGreaterThan(0);
  await console.getByRole('link', { name: receiver.url }).click();
  await console.getByRole('button', { name: 'Send again: view.opened' }).click();
  await expect.poll(opening, { timeout: 20_000 }).toHaveLength(2);
  expect(opening()[1]).toMatchObject({ body: first?.body, headers: { 'webhook-id': first?.headers['webhook-id'] } });
  await usableOnPhones(console);
});

/** Returns the owner's next mail whose subject has these words; sign-ins are mailed, too. */
async function ownersMail(words: string) {
  for (;;) {
    const mail = await mails.next(service.owner.email);
    if (mail.subject?.includes(words)) return mail;
  }
}

/** @feature owner-notices, password-by-mail */
it('the owner has views mailed, forgets the password and chooses a new one', async () => {
  const { link } = await publish('Report');
  const console = await asOwner('/account/notices');
  await console.getByLabel('Someone opens a document').selectOption('Right away');
  await console.getByRole('button', { name: 'Save' }).click();
  await console.getByText('Saved', { exact: true }).waitFor();
  await usableOnPhones(console);
  const visitor = await opened(link);
  await visitor.frameLocator('iframe').getByRole('heading', { name: 'Report' }).waitFor();
  await visitor.keyboard.press('Tab');
  await ownersMail('“Report”');

  const forgetful = await opened(`${service.baseUrl}/forgot`);
  await forgetful.getByLabel('Email address').fill(service.owner.email);
  await forgetful.keyboard.press('Enter');
  await forgetful.getByRole('heading', { name: 'Check your email' }).waitFor();
  const { text = '' } = await ownersMail('new Linkwake password');
  await forgetful.goto(/https?:\/\/\S+\/reset\/\S+/.exec(text)?.[0] ?? '');
  await usableOnPhones(forgetful);
  const password = 'nine quiet herons';
  await forgetful.getByLabel('New password', { exact: true }).fill(password);
  await forgetful.getByLabel('Confirm new password').fill(password);
  // The first request uses up the link with which a second one would be sent.
  await enterAgain(forgetful, '**/reset/*');
  await forgetful.keyboard.press('Enter');
  await forgetful.waitForURL((url) => !url.pathname.startsWith('/reset/'));
  service.owner.password = password;
  const again = await opened(`${service.baseUrl}/documents`);
  await signIn(again);
  await again.getByRole('link', { name: 'Report' }).first().waitFor();
});
