import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExtension } from '../support/build-extension.ts';
import { launchChromium } from '../support/chromium.ts';
import { type FirefoxSession, startFirefoxSession } from '../support/firefox-session.ts';
import { type PageServer, servePages } from '../support/page-server.ts';
import { type StartedService, startService } from '../support/service.ts';

let service: StartedService;
let site: PageServer;
let firefox: FirefoxSession;

beforeAll(async () => {
  const [extension, started, pages] = await Promise.all([
    buildExtension('firefox'),
    startService(),
    servePages({ '/plan': '<!doctype html><title>Quarterly plan</title><h1>Quarterly plan</h1>' }),
  ]);
  service = started;
  site = pages;
  firefox = await startFirefoxSession(extension);
});

afterAll(async () => {
  await firefox?.close();
  await service?.stop();
  site?.stop();
});

const patience = { timeout: 20_000 };
const button = (name: string) => `//button[normalize-space()='${name}']`;

async function signIn(): Promise<void> {
  const [welcome = ''] = await firefox.handles();
  await firefox.switchTo(welcome);
  await firefox.navigate(firefox.page('welcome.html'));
  await firefox.text("//label[text()='Service address']");
  await firefox.run(`document.querySelector('input[type=url]').select()`);
  await firefox.type("//input[@type='url']", service.baseUrl);
  const before = await firefox.handles();
  await firefox.click(button('Sign in'));
  const opened = async () => (await firefox.handles()).find((handle) => !before.includes(handle));
  await expect.poll(opened, patience).toBeDefined();
  await firefox.switchTo((await opened()) ?? '');
  await firefox.type("//input[@name='email']", service.owner.email);
  await firefox.type("//input[@name='password']", service.owner.password);
  await firefox.click(button('Sign in'));
  await firefox.click(button('Allow'));
  await firefox.switchTo(welcome);
  await firefox.text("//h1[text()='You are signed in']");
}

describe('the extension in Firefox', () => {
  it('signs in, publishes by one click, and shows that somebody has looked', async () => {
    await signIn();
    await firefox.navigate(`${site.url}/plan`);
    await firefox.clickAction();
    const popup = async () => String(await firefox.runInPopup('return document.body?.innerText'));
    await expect.poll(popup, patience).toContain('Publish this page');
    await firefox.runInPopup(`document.querySelector('.button-primary').click()`);
    await expect.poll(popup, patience).toContain('Published: Quarterly plan');
    await expect.poll(popup, patience).toContain('The link is on your clipboard.');
    const link = String(await firefox.runInPopup(`return document.querySelector('.notice-good a').href`));
    expect(link.startsWith(service.linkHost)).toBe(true);

    const visitors = await launchChromium();
    const visitor = await visitors.newPage();
    const counted = visitor.waitForResponse((response) => response.request().method() === 'POST');
    await visitor.goto(link);
    await counted;
    await visitors.close();
    await expect.poll(popup, patience).toContain('1 view');

    const done = `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Done')`;
    await firefox.runInPopup(`${done}.click()`);
    await expect.poll(popup, patience).toContain('Not changed since it was published');
  });
});
