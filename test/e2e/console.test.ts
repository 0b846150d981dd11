import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, ConsoleMessage, Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { EventKind } from '#shared/contract/event-kinds.ts';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { fewViews } from '../../service/console/activity/activity-page.tsx';
import { deleteDocument } from '../../service/documents/delete-document.ts';
import { listRooms } from '../../service/rooms/find-rooms.ts';
import { addWebhook } from '../../service/webhooks/webhooks.ts';
import { faultsOnScreens, seriousFaults } from '../support/browsers/axe.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { enterAgain } from '../support/browsers/enter-again.ts';
import { makePdf } from '../support/files/pdf.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let browser: Browser;
/** The tab of the owner, who signs in once. */
let page: Page;
let uuid: string;
let view: string;
let webhook: string;

beforeAll(async () => {
  service = await startService();
  browser = await launchChromium();
  const { documents, recipients } = ownersClient(service);
  const html = '<!doctype html><title>Plan</title>';
  const published = await documents.publish({ html }, { title: 'x'.repeat(300), password: 'open sesame' });
  await documents.update(published.uuid, { require_email: true, expires_on: '2020-05-06' });
  const seen = await documents.publish({ html }, { title: 'Harbour plan' });
  for (let n = 0; n <= fewViews; n += 1) {
    await report((await visit(seen.link)).beacon, { acted: true, completion: 80, sections: ['Plan'] });
  }
  const rows = service.db.selectFrom('views').select('id').where('document_id', '=', seen.uuid);
  view = (await rows.executeTakeFirstOrThrow()).id;
  uuid = seen.uuid;
  await recipients.create(uuid, { name: 'Bo' });
  const form = '<!doctype html><form action="https://evil.example/"><input type="password"></form>';
  await documents.publish({ html: form }, { title: 'Held page' });
  webhook = await failingWebhook();
  await setOperator(service.db, { email: service.owner.email, isOperator: true });
  page = await signIn();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
});

/** Runs in the page. @returns how long it takes to send so many bytes to an address that does not exist */
async function millisecondsToSend(bytes: number): Promise<number> {
  const start = performance.now();
  await fetch('/nothing-here', { method: 'POST', body: new Uint8Array(bytes) });
  return performance.now() - start;
}

/** Adds a webhook whose last message was not accepted. @returns its id */
async function failingWebhook(): Promise<string> {
  const id = randomUUID();
  const [workspace] = await service.db.selectFrom('documents').select('workspace_id').limit(1).execute();
  const url = `https://hooks.example/${'y'.repeat(200)}`;
  const kinds: EventKind[] = ['view.opened'];
  await addWebhook(service.db, workspace?.workspace_id ?? '', { id, url, format: 'standard', kinds });
  await service.db.updateTable('webhooks').set({ failing_since: new Date() }).execute();
  const sent = { webhook_id: id, kind: 'view.opened', next_at: null, attempts: 3, status: 500 };
  await service.db.insertInto('webhook_deliveries').values(sent).execute();
  return id;
}

/** Signs in, in a browser of its own. */
async function signIn(options: BrowserContextOptions = {}, owner = service.owner): Promise<Page> {
  const opened = await browser.newPage(options);
  await opened.goto(`${service.baseUrl}/sign-in`);
  await opened.getByLabel('Email address').fill(owner.email);
  await opened.getByLabel('Password').fill(owner.password);
  await opened.getByRole('button', { name: 'Sign in' }).click();
  await opened.getByRole('heading', { name: 'Documents' }).waitFor();
  return opened;
}

const open = (path: string) => page.goto(service.baseUrl + path);

/** Returns a list that grows with a page's errors until the test has ended. */
function noteErrors(of = page): string[] {
  const noted: string[] = [];
  const note = (message: ConsoleMessage) => message.type() === 'error' && noted.push(message.text());
  of.on('console', note);
  onTestFinished(() => void of.off('console', note));
  return noted;
}

const isFocused = (of: Locator) => of.evaluate((element) => element === document.activeElement);

/** Returns whether the words are on one line. */
async function onOneLine(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
  });
}

describe('the console', () => {
  it('fits the screen and has no serious accessibility fault, in light, in dark and on a phone', async () => {
    for (const path of [
      '/documents',
      `/documents/${uuid}/`,
      `/documents/${uuid}/views/${view}/`,
      `/documents/${uuid}/recipients/`,
      `/documents/${uuid}/versions/`,
      `/documents/${uuid}/qr/`,
      `/documents/${uuid}/replace/`,
      `/documents/${uuid}/update/`,
      '/review',
      '/keys',
      '/webhooks',
      `/webhooks/${webhook}`,
      '/apps',
      '/plan/',
      '/account',
    ]) {
      await open(path);
      expect(await faultsOnScreens(page), path).toEqual([]);
    }
  });

  it('changes all its colours at once with the system’s', async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    await open(`/documents/${uuid}/update/`);
    await page.emulateMedia({ colorScheme: 'dark' });
    const moving = await page.evaluate(() => {
      // Computes the styles, which starts every transition.
      document.body.getBoundingClientRect();
      return document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80));
    });
    expect(moving).toEqual([]);
  });

  it('does not break words in its tables beside a long title', async () => {
    await page.setViewportSize({ width: 700, height: 700 });
    await open('/documents');
    const row = page.getByRole('row').filter({ hasText: 'xxx' });
    for (const words of ['Web page', '0 views']) expect(await onOneLine(row.getByText(words))).toBe(true);
    expect(await onOneLine(row.locator('time'))).toBe(true);
    await page.setViewportSize({ width: 320, height: 600 });
    await open('/plan/');
    for (const cell of await page.getByRole('cell', { name: /^\w+$/ }).all()) expect(await onOneLine(cell)).toBe(true);
  });

  it('shows on a phone the device of a view and how far it was read', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await open(`/documents/${uuid}/`);
    const row = page.getByRole('region', { name: 'Views', exact: true }).getByRole('row');
    expect(await row.getByText('Chrome on Windows').first().isVisible()).toBe(true);
    expect(await row.getByText('80%').first().isVisible()).toBe(true);
  });

  it('publishes a file and replaces it without scripts', async () => {
    const plain = await signIn({ javaScriptEnabled: false });
    onTestFinished(() => plain.close());
    const open = plain.getByText('Publish a file');
    const before = await open.boundingBox();
    await open.click();
    // Nothing moves under the pointer.
    expect(await open.boundingBox()).toEqual(before);
    const file = (words: string) => ({ name: 'plan.html', mimeType: 'text/html', buffer: Buffer.from(`<p>${words}`) });
    await plain.getByRole('textbox', { name: 'Title' }).fill('By hand');
    await plain.getByLabel('File').setInputFiles(file('First'));
    await plain.getByRole('button', { name: 'Publish', exact: true }).click();
    await plain.getByText('Published. Copy the link').waitFor();
    await plain.getByRole('link', { name: 'Update', exact: true }).click();
    await plain.getByLabel('File').setInputFiles(file('Second'));
    await plain.getByRole('button', { name: 'Update link' }).click();
    await plain.getByRole('heading', { name: 'Version 2' }).waitFor();
    expect(await plain.getByText('Current', { exact: true }).count()).toBe(1);
  });

  it('keeps the file, the title and the password when the file is refused', async () => {
    await open('/documents');
    const errors = noteErrors();
    await page.getByText('Publish a file').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Budget');
    await page.getByLabel('Password').fill('open sesame');
    const file = { name: 'budget.exe', mimeType: 'text/html', buffer: Buffer.from('MZ and more') };
    await page.getByLabel('File').setInputFiles(file);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    const refusal = page.getByRole('alert');
    await refusal.getByText('can’t be published').waitFor();
    expect(await refusal.textContent()).not.toContain('password');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Budget');
    expect(await page.getByLabel('Password').inputValue()).toBe('open sesame');
    expect(await page.getByLabel('File').inputValue()).toContain('budget.exe');
    expect(await publish.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await faultsOnScreens(page)).toEqual([]);

    await page.getByLabel('File').setInputFiles({ ...file, name: 'budget.html', buffer: Buffer.from('<p>Budget') });
    await publish.click();
    await page.getByText('Published. Copy the link').waitFor();
    await page.getByRole('heading', { name: 'Budget' }).waitFor();
    // The answer of the refused request, which the browser notes.
    expect(errors).toEqual([expect.stringContaining('400')]);
  });

  it('says that a logo is too large before anything is sent, and keeps what was entered', async () => {
    await page.goto(`${service.baseUrl}/account/appearance`);
    await page.getByLabel('Sender name').fill('Acme & Sons');
    const logo = page.getByLabel('Logo', { exact: true });
    const choose = (bytes: number) =>
      logo.setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: Buffer.alloc(bytes) });
    await choose(1024 * 1024 + 1);
    await page.getByRole('button', { name: 'Save' }).click();
    const said = () => logo.evaluate((field: HTMLInputElement) => field.validationMessage);
    expect(await said()).toBe('The logo is larger than 1 MB. Choose a smaller picture.');
    expect(await page.getByLabel('Sender name').inputValue()).toBe('Acme & Sons');
    await choose(1024);
    expect(await said()).toBe('');
  });

  it('asks for a color only where it is used, also without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const tab = await signIn({ javaScriptEnabled });
      onTestFinished(() => tab.close());
      await tab.goto(`${service.baseUrl}/account/appearance`);
      const color = tab.getByLabel('Color', { exact: true });
      expect(await color.isVisible()).toBe(false);
      await tab.getByLabel('Use your own color').check();
      expect(await color.isVisible()).toBe(true);
    }
  });

  it('has every tab in sight on a phone', async () => {
    const { documents } = ownersClient(service);
    const file = { file: new Blob([Buffer.from(await makePdf(1))]), name: 'Terms.pdf' };
    const { uuid: pdf } = await documents.publish(file, { title: 'Terms' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(`/documents/${pdf}/versions/`);
    const sides = await page.locator('.tabs a').evaluateAll((tabs) =>
      tabs.flatMap((tab) => {
        const { left, right } = tab.getBoundingClientRect();
        return [left, right];
      }),
    );
    expect(sides).toHaveLength(10);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...sides)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('keeps what was entered when the session has ended meanwhile', async () => {
    const tab = await signIn();
    const context = tab.context();
    onTestFinished(() => context.close());
    await tab.getByText('Publish a file').click();
    await tab.getByRole('textbox', { name: 'Title' }).fill('Late');
    const file = { name: 'late.html', mimeType: 'text/html', buffer: Buffer.from('<p>Late') };
    await tab.getByLabel('File').setInputFiles(file);
    const cookies = await context.cookies();
    await context.clearCookies();
    const publish = tab.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    await tab.getByRole('alert').getByText('You’re signed out.').waitFor();
    await context.addCookies(cookies);
    await publish.click();
    await tab.getByRole('heading', { name: 'Late' }).waitFor();
  });

  it('says that the password was changed, and goes on with the new one', async () => {
    const owner = await service.createOwner();
    const tab = await signIn({}, owner);
    onTestFinished(() => tab.context().close());
    const refused = noteErrors(tab);
    await tab.goto(`${service.baseUrl}/account`);
    const change = async (repeated: string) => {
      await tab.getByLabel('Current password').fill(owner.password);
      await tab.getByLabel('New password', { exact: true }).fill('a new one for the harbour');
      await tab.getByLabel('Confirm new password').fill(repeated);
      await tab.getByRole('button', { name: 'Change password' }).click();
    };
    await change('another one for the ships');
    await expect.poll(() => tab.getByRole('alert').evaluate((notice) => notice === document.activeElement)).toBe(true);
    // The first request ends the session with which a second one would be sent.
    await enterAgain(tab, '**/account/password');
    await change('a new one for the harbour');
    await tab.getByRole('status').getByText('Password changed').waitFor();
    expect(refused.filter((text) => text.includes('Security Policy'))).toEqual([]);
  });

  it('says that the document was deleted before its new content arrived', async () => {
    const tab = await signIn();
    onTestFinished(() => tab.context().close());
    const { documents } = ownersClient(service);
    const gone = await documents.publish({ html: '<p>Short-lived' }, { title: 'Short-lived' });
    await tab.goto(`${service.baseUrl}/documents/${gone.uuid}/replace/`);
    const file = { name: 'new.html', mimeType: 'text/html', buffer: Buffer.from('<p>New') };
    await tab.getByLabel('File').setInputFiles(file);
    const [workspace] = await service.db.selectFrom('documents').select('workspace_id').limit(1).execute();
    await deleteDocument(service.db, workspace?.workspace_id ?? '', gone.uuid);
    await tab.getByRole('button', { name: 'Update link' }).click();
    await tab.getByRole('alert').getByText('The page or document doesn’t exist').waitFor();
    expect(await tab.getByLabel('File').inputValue()).toContain('new.html');
  });

  it('shows the progress of an upload, which can be cancelled and sent again', async () => {
    const session = await page.context().newCDPSession(page);
    onTestFinished(() => session.detach());
    const limitUpload = (uploadThroughput: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await session.send('Network.enable');
    // Bytes a second. The browser applies it a little later.
    await limitUpload(40_000);
    await open(`/documents/${uuid}/replace/`);
    await expect.poll(() => page.evaluate(millisecondsToSend, 30_000)).toBeGreaterThan(200);
    const buffer = Buffer.from(`<p>Plan of the harbour${' '.repeat(3_000_000)}`);
    await page.getByLabel('File').setInputFiles({ name: 'plan.html', mimeType: 'text/html', buffer });
    const update = page.getByRole('button', { name: 'Update link' });
    await update.click();
    const progress = page.getByRole('progressbar', { name: 'Uploading' });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    expect(await update.isVisible()).toBe(false);
    await page.getByText(/^\d\.\d of 2\.9 MB$/).waitFor();
    expect(await faultsOnScreens(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await progress.isVisible()).toBe(false);
    expect(await page.getByLabel('File').inputValue()).toContain('plan.html');

    await limitUpload(-1);
    await page.route('**/replace/', (route) => route.abort('connectionfailed'), { times: 1 });
    await update.click();
    await page.getByRole('alert').getByText('Couldn’t upload.').waitFor();
    await update.click();
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Version 3' }).count()).toBe(0);
  });

  it('copies links, finds while the person types, and closes menus, by scripts under its own policy', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/documents');
    const refused = noteErrors();
    await page.getByLabel('Search titles').pressSequentially('harb');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('status').getByText('1 document', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?query=harb');
    const copy = page.getByRole('button', { name: 'Copy link: Harbour plan' });
    await copy.click();
    await page.getByRole('status').getByText('Copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(`${service.linkHost}/harbour-plan-`);
    await page.getByRole('link', { name: 'Harbour plan' }).click();
    // Escape is the script's.
    await page.waitForLoadState();
    const more = page.getByText('More', { exact: true });
    await more.click();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Turn off link' }).isVisible()).toBe(false);
    await more.click();
    await page.getByRole('button', { name: 'Turn off link' }).click();
    await page.getByText('Link turned off').waitFor();
    expect((await visit(link)).response.status).toBe(410);
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Link turned on').waitFor();
    expect((await visit(link)).response.status).toBe(200);
    expect(refused).toEqual([]);
  });

  it('writes the date in a field as everywhere else, until it is edited', async () => {
    await open(`/documents/${uuid}/update/`);
    const field = page.getByLabel('Expires on');
    const words = page.locator('.field-date-words');
    expect(await words.innerText()).toBe('No date');
    await field.fill('2031-01-31');
    expect(await words.isVisible()).toBe(false);
    await page.getByLabel('Title').focus();
    expect(await words.innerText()).toBe('31 Jan 2031');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Expires 31 Jan 2031').waitFor();
    expect(await field.inputValue()).toBe('2031-01-31');
    expect(await words.innerText()).toBe('31 Jan 2031');
    await field.fill('');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Expires 31 Jan 2031').waitFor({ state: 'detached' });
    expect(await words.innerText()).toBe('No date');
  });

  it('confirms what was done once, not again when the page is reloaded', async () => {
    await open(`/documents/${uuid}/update/`);
    await page.getByRole('button', { name: 'Save settings' }).click();
    const saved = page.getByRole('status').filter({ hasText: 'Saved' });
    await saved.waitFor();
    await expect.poll(() => isFocused(saved)).toBe(true);
    // The page's script takes the outcome out of the address.
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Save settings' }).waitFor();
    expect(await saved.count()).toBe(0);
    await open(`/documents/${uuid}/recipients/?page=2&made=3&sent=1`);
    expect(new URL(page.url()).search).toBe('?page=2');
    await page.getByText('1 email on the way.').waitFor();
  });

  it('sends a form once while its answer is awaited, and again once the page is back or the request was stopped', async () => {
    const owner = await service.createOwner();
    await ownersClient({ ...service, owner }).documents.publish({ html: '<!doctype html><title>Plan</title>' });
    const tab = await signIn({}, owner);
    onTestFinished(() => tab.context().close());
    await tab.clock.install();
    const held: Route[] = [];
    await tab.route('**/rooms/new', (route) =>
      route.request().method() === 'POST' ? void held.push(route) : route.continue(),
    );
    await tab.goto(`${service.baseUrl}/rooms/new`);
    await tab.getByRole('textbox', { name: 'Title' }).fill('Deal');
    await tab.getByRole('checkbox', { name: 'Plan' }).check();
    const create = tab.getByRole('button', { name: 'Create room' });
    const enter = () => tab.keyboard.press('Enter');
    const stop = async (request: number) => {
      await expect.poll(() => held.length).toBe(request);
      await held.at(-1)?.abort('aborted');
    };
    await create.focus();
    await enter();
    await enter();
    await stop(1);
    await tab.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await enter();
    await stop(2);
    await enter();
    await tab.clock.fastForward(10_000);
    await enter();
    await enter();
    await expect.poll(() => held.length).toBe(3);
    expect(held[2]?.request().postData()).toMatch(/&do=save$/);
    await held[2]?.continue();
    await tab.getByRole('status').getByText('Room created').waitFor();
    expect(held).toHaveLength(3);
    expect(await listRooms(service.db, owner.workspaceId, { limit: 10 })).toHaveLength(1);
  });

  it('shows the end of a personal link where there is no room for all of it', async () => {
    const { documents, recipients } = ownersClient(service);
    const html = '<!doctype html><title>Plan</title>';
    const { uuid: id } = await documents.publish({ html }, { title: 'A rather long title of a plan of the harbour' });
    await recipients.create(id, { name: 'Bo Renter of the harbour house' });
    for (const width of [1200, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await open(`/documents/${id}/recipients/`);
      const end = await page.locator('.link-ends').getByText(/^\?r=/).boundingBox();
      expect(end && end.x + end.width).toBeLessThan(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('keeps a confirmation on a page that changes by itself', async () => {
    const { documents } = ownersClient(service);
    const { uuid: id, link } = await documents.publish(
      { html: '<!doctype html><title>Live</title>' },
      { title: 'Live' },
    );
    await open(`/documents/${id}/?done=on`);
    const done = page.getByRole('status').filter({ hasText: 'on' });
    await done.waitFor();
    await expect.poll(async () => service.deps.events.count()).toBe(1);
    await report((await visit(link)).beacon, { acted: true, completion: 80 });
    await page.getByRole('heading', { name: '1 view' }).waitFor();
    expect(await done.count()).toBe(1);
    expect(await isFocused(done)).toBe(true);
  });

  it('draws its charts under its own content policy, and shows values by the height of bars alone', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    const refused = noteErrors();
    await open(`/documents/${uuid}/?range=7`);
    const bar = page.locator('.chart-bar');
    const place = await bar.boundingBox();
    const chart = await page.getByRole('img', { name: 'Bar chart: 6 views by day' }).boundingBox();
    expect(place?.height).toBeGreaterThan(40);
    expect(place && chart && place.x + place.width).toBeLessThanOrEqual((chart?.x ?? 0) + (chart?.width ?? 0));
    await page.getByText('Show as table').first().click();
    expect(await page.getByRole('table', { name: /Views by day/ }).isVisible()).toBe(true);
    expect(refused).toEqual([]);
  });

  it('shows a held page to the operator, who cannot submit its form by mistake', async () => {
    await open('/review');
    const context = page.context();
    const [look] = await Promise.all([context.waitForEvent('page'), page.getByText('Preview').click()]);
    onTestFinished(() => look.close());
    const asked: string[] = [];
    await context.route('https://evil.example/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    const content = look.frameLocator('iframe');
    await content.locator('input').fill('secret');
    await content.locator('input').press('Enter');
    await content.locator('input').press('Tab');
    expect(asked).toEqual([]);
    expect(await seriousFaults(look)).toEqual([]);
  });
});

describe('a page of the console that is open', () => {
  it('shows a view when it happens, in the list and in the activity', async () => {
    const { link, uuid: id } = await ownersClient(service).documents.publish(
      { html: '<!doctype html><title>Live</title>' },
      { title: 'Live plan' },
    );
    await open('/documents');
    const row = page.getByRole('row').filter({ hasText: 'Live plan' });
    await row.waitFor();
    const view = async () => report((await visit(link)).beacon, { acted: true, completion: 80 });
    const listening = async () => service.deps.events.count();
    await expect.poll(listening).toBe(1);
    await view();
    await row.getByText('1 view', { exact: true }).waitFor();
    await open(`/documents/${id}/`);
    await page.getByRole('heading', { name: '1 view' }).waitFor();
    await expect.poll(listening).toBe(1);
    await view();
    await page.getByRole('heading', { name: '2 views' }).waitFor();
  });
});
