import { expect } from 'vitest';
import type { FirefoxSession } from '../browsers/firefox-session.ts';
import type { StartedService } from '../service/service.ts';

const button = (name: string) => `//button[normalize-space()='${name}']`;

/** Switches to the new tab or window. */
export async function switchToNew(firefox: FirefoxSession, before: string[]): Promise<void> {
  const opened = async () => (await firefox.handles()).find((handle) => !before.includes(handle));
  await expect.poll(opened).toBeDefined();
  await firefox.switchTo((await opened()) ?? '');
}

async function openWelcome(firefox: FirefoxSession, service: string): Promise<string> {
  const [welcome = ''] = await firefox.handles();
  await firefox.switchTo(welcome);
  await firefox.navigate(firefox.page('welcome.html'));
  await firefox.text("//summary[starts-with(text(), 'Service: ')]");
  // It is folded away where it is known.
  await firefox.run(`document.querySelector('input[type=url]').closest('details').open = true`);
  await firefox.run(`document.querySelector('input[type=url]').select()`);
  await firefox.type("//input[@type='url']", service);
  return welcome;
}

/** Signs in on the welcome page by the real OAuth window. */
export async function signInFirefox(firefox: FirefoxSession, { baseUrl, owner }: StartedService): Promise<void> {
  const welcome = await openWelcome(firefox, baseUrl);
  const before = await firefox.handles();
  await firefox.click(button('Sign in'));
  await switchToNew(firefox, before);
  await firefox.type("//input[@name='email']", owner.email);
  await firefox.type("//input[@name='password']", owner.password);
  await firefox.click(button('Sign in'));
  await firefox.click(button('Allow'));
  await firefox.switchTo(welcome);
  await firefox.text("//h1[text()='You’re signed in']");
}

/** The same by an API key. */
export async function signInFirefoxWithKey(firefox: FirefoxSession, service: StartedService): Promise<void> {
  await openWelcome(firefox, service.baseUrl);
  await enterKey(firefox, service);
}

/** Opens the welcome page and enters the service's address. */
export async function enterKey(firefox: FirefoxSession, { owner }: StartedService): Promise<void> {
  await firefox.click("//*[normalize-space()='Use an API key instead']");
  await firefox.type("//label[text()='API key']/following::input[1]", owner.apiKey);
  await firefox.click(button('Connect'));
  await firefox.text("//h1[text()='You’re signed in']");
}
