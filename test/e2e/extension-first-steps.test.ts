import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInLinkAddress } from '../../service/console/sign-in/sign-in-link-routes.tsx';
import { clickToClose } from '../support/browsers/click-and-leave.ts';
import { buildExtension } from '../support/extension/build-extension.ts';
import { type ExtensionSession, startExtensionSession } from '../support/extension/extension-session.ts';
import { findUser } from '../support/service/find-user.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let session: ExtensionSession;

beforeAll(async () => {
  [service, session] = await Promise.all([
    startService(),
    buildExtension('chrome').then((path) => startExtensionSession(path)),
  ]);
});

afterAll(async () => {
  await session?.close();
  await service?.stop();
});

/** @feature first-steps */
it('leads from the sign-in link to a first own view without a typed password or address', async () => {
  const { signInLinks, db, config } = service.deps;
  const tab = await session.context.newPage();
  await tab.goto(signInLinkAddress(config.baseUrl, signInLinks.create(await findUser(db, service.owner.email))) ?? '');
  await tab.waitForURL(`${service.baseUrl}/documents`);

  // The default build is for another port, where a developer’s own service may answer. The tab shows where this one is.
  await session.context.route('http://localhost:8787/**', (route) => route.abort());
  const welcome = await session.open('welcome.html');
  await welcome.getByText(`Service: ${new URL(service.baseUrl).host}`).waitFor();
  const opening = session.context.waitForEvent('page');
  await welcome.getByRole('button', { name: 'Sign in' }).click();
  const window = await opening;
  await clickToClose(window.getByRole('button', { name: 'Allow', exact: true }));
  await welcome.getByRole('button', { name: 'Publish the sample page' }).click();
  await welcome.getByText('Published: A sample page').waitFor();

  // The owner's own browser is marked, so the private window has to be another one.
  await welcome.getByRole('button', { name: 'Open as a viewer' }).click();
  await welcome.getByText('Someone opened it').waitFor();
  const views = await db.selectFrom('documents').select(['title', 'views']).execute();
  expect(views).toEqual([{ title: 'A sample page', views: 1 }]);
});
