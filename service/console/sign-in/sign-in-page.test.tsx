import { expect, it } from 'vitest';
import { rendered } from '../../../test/support/pages/console-samples.ts';
import { SignInPage } from './sign-in-page.tsx';

it('begins at the field to fill in, and runs no script', async () => {
  const { html } = await rendered(SignInPage({ action: '/sign-in' }));
  expect(html).toMatch(/id="email"[^>]* autofocus=""/);
  expect(html).not.toMatch(/id="password"[^>]* autofocus=""/);
  expect(html).not.toContain('<script');
});

it('keeps the address after a refusal, and never the password', async () => {
  const { html, words } = await rendered(SignInPage({ action: '/sign-in', email: 'a@b.example', refusal: 'Wrong.' }));
  expect(html).toContain('value="a@b.example"');
  expect(html).toMatch(/id="password"[^>]* autofocus=""/);
  expect(html).not.toMatch(/type="password"[^>]*value=/);
  expect(words).toContain('Wrong.');
});

it('names the application that asks, and that one was signed out everywhere', async () => {
  const { html, words } = await rendered(SignInPage({ action: '/i', application: '<Evil>', ended: true }));
  expect(words).toContain('Sign in to connect &lt;Evil&gt;');
  expect(words).toContain('You’re signed out on all devices.');
  // It forgets `?ended`, so that the page does not say so again when it is reloaded.
  expect(html).toContain('src="/assets/console.js"');
});
