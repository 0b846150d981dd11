import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickToClose } from '../support/browsers/click-and-leave.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { openSignInWindow, submitSignIn } from '../support/extension/sign-in-extension.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let session: ExtensionSession;

beforeAll(async () => {
  [session, service] = await Promise.all([
    buildExtension('chrome').then((path) => startExtensionSession(path)),
    startService(),
  ]);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
});

describe('the sign-in window of the extension', () => {
  it('reports too many attempts, and stays open', async () => {
    const { email } = await service.createOwner();
    const { welcome, window } = await openSignInWindow(session, service.baseUrl);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answered = window.waitForResponse((response) => response.request().method() === 'POST');
      await submitSignIn(window, { email, password: 'wrong' });
      await answered;
    }
    await submitSignIn(window, { email, password: 'wrong' });
    await window.getByRole('alert').getByText('Too many attempts').waitFor();
    expect(window.isClosed()).toBe(false);
    await Promise.all([window.close(), welcome.close()]);
  });

  it('stays open after a wrong password, says so, and accepts the right one', async () => {
    const { email, password } = service.owner;
    const { welcome, window } = await openSignInWindow(session, service.baseUrl);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await submitSignIn(window, { email, password: `wrong ${attempt}` });
      await window.getByRole('alert').getByText('Wrong email or password').waitFor();
      expect(await window.getByLabel('Email address').inputValue()).toBe(email);
      expect(await window.getByLabel('Password').inputValue()).toBe('');
    }
    await submitSignIn(window, { email, password });
    await clickToClose(window.getByRole('button', { name: 'Allow', exact: true }));
    await welcome.getByRole('heading', { name: 'You’re signed in' }).waitFor();
  });
});
