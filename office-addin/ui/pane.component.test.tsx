import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { BadRequest } from '#shared/api/errors.ts';
import { SignOutIncomplete } from '#shared/auth/errors.ts';
import { fingerprintVersion } from '#shared/office-file/fingerprint-version.ts';
import { minimalFile } from '../../test/office-host/files/minimal-files.ts';
import { withParts } from '../../test/office-host/files/modify-files.ts';
import {
  sampleAccount,
  sampleActivity,
  sampleDocument,
  sampleListItem,
  samplePublished,
  sampleReplaced,
  sampleResponses,
} from '../../test/support/api/contract-samples.ts';
import { fakeDialogs } from '../../test/support/components/fake-dialogs.ts';
import { type PaneInTest, paneInTest, showInPane, underHostMenu } from '../../test/support/components/open-pane.tsx';
import { sampleViews } from '../../test/support/components/samples.ts';
import { type ScriptedAnswer, scriptedFetch } from '../../test/support/components/scripted-fetch.ts';
import { faultsForPeople } from '../../test/support/components/usable.ts';
import type { LinkNote } from '../host/document/link-note.ts';
import { OfficeFault } from '../host/errors.ts';
import { OutcomeScreen } from './commands/outcome-screen.tsx';
import { requestPublishInPane } from './commands/request-publish-in-pane.ts';
import { SignInAnswer } from './sign-in/sign-in-answer.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const { uuid, slug, link } = sampleDocument;

/** The note in the file. */
const note = ({ service }: PaneInTest, more: Partial<LinkNote> = {}): LinkNote => ({
  version: 1,
  uuid,
  slug,
  link,
  service: service.url,
  workspace: sampleAccount.workspace.uuid,
  address: 'here',
  ...more,
});

const usable = async () => [...(await faultsForPeople('any')), ...underHostMenu()];

async function signedIn(app?: Parameters<typeof paneInTest>[0]): Promise<PaneInTest> {
  const pane = paneInTest(app);
  await pane.signIn();
  return pane;
}

/** Renders the pane, signed in, with a file that has a link. */
async function published(app?: Parameters<typeof paneInTest>[0]): Promise<PaneInTest> {
  const pane = await signedIn(app);
  pane.document.note = note(pane);
  return pane;
}

/** The pane, signed in at a service that mails links. */
async function announcingMail(): Promise<PaneInTest> {
  const pane = paneInTest('word', 'https://mailing-again.example');
  const paths = { '/documents/{ref}/recipients': { get: {} }, '/documents/{ref}/recipients/{code}/mail': { post: {} } };
  pane.service.on('GET /openapi.json', { body: { paths } });
  const recipients = ['Ada', 'Bo'].map((name) => ({
    ...{ code: name, name, email: `${name}@example.com`, link: `${link}?r=${name}` },
    ...{ created: '2026-11-18T09:00:00Z', views: 0 },
  }));
  pane.service.on(`GET /documents/${uuid}/recipients`, { body: { title: 'Plan', total: 2, recipients } });
  await pane.signIn();
  return pane;
}

it('the pane says that it is shown once it shows a screen', async () => {
  const pane = paneInTest();
  const { current } = pane.services.accounts;
  const storage = Promise.withResolvers<void>();
  pane.services.accounts.current = () => storage.promise.then(current);
  await pane.open();
  await new Promise(requestAnimationFrame);
  expect(pane.timesShown()).toBe(0);
  storage.resolve();
  await expect.element(button('Sign in')).toBeVisible();
  expect(pane.timesShown()).toBe(1);
});

it('what is entered in the tabs outlives the end of the sign-in', async () => {
  const pane = await published('word');
  await pane.open();
  const title = page.getByLabelText('Title', { exact: true });
  const people = page.getByLabelText('Names and email addresses');
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await button('Add people').click();
  await people.fill('Ada <ada@example.com>');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await title.fill('Plan of the year');
  const get = `GET /documents/${uuid}`;
  pane.service.on(get, { status: 401, body: { error: 'Signed out.' } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('what you entered is kept')).toBeVisible();
  pane.service.on(get, { body: { ...sampleDocument, kind: 'word', views: 0 } });
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(title).toHaveValue('Plan of the year');
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(people).toHaveValue('Ada <ada@example.com>');
});

/** Signs in again, on the screen of a sign-in that has ended. */
async function signInAgain() {
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
}

it('how a file is published, and what was entered for mails and a room, outlive the end of the sign-in', async () => {
  const pane = await announcingMail();
  const { service } = pane;
  await pane.open();
  await page.getByLabelText('As PDF').click();
  await page.getByLabelText('Open this pane with the file').click();
  service.on('POST /documents', { status: 401, body: { error: 'Signed out.' } });
  await button('Publish this file').click();
  await expect.element(page.getByText('what you entered is kept')).toBeVisible();
  await signInAgain();
  await expect.element(page.getByLabelText('As PDF')).toBeChecked();
  await expect.element(page.getByLabelText('Open this pane with the file')).toBeChecked();
  service.on('POST /documents', { body: samplePublished });
  await button('Publish this file').click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await page.getByText('Email the links').click();
  const message = page.getByLabelText('Your message');
  await message.fill('Page 3, please.');
  await page.getByLabelText('Bo').click();
  const openRoom = async () => {
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'New room' }).click();
  };
  const title = page.getByLabelText('Title', { exact: true }).first();
  await openRoom();
  await title.fill('For the board');
  const get = `GET /documents/${uuid}`;
  service.on(get, { status: 401, body: { error: 'Signed out.' } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('what you entered is kept')).toBeVisible();
  service.on(get, { body: { ...sampleDocument, kind: 'word', views: 0 } });
  await signInAgain();
  await openRoom();
  await expect.element(title).toHaveValue('For the board');
  await button('Back').click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(message).toHaveValue('Page 3, please.');
  await expect.element(page.getByLabelText('Bo')).not.toBeChecked();
  await expect.element(page.getByLabelText('Ada')).toBeChecked();
});

it('what is entered after a sign-out is there when the pane is opened again', async () => {
  const pane = await published('word');
  await pane.open();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await signInAgain();
  const people = page.getByLabelText('Names and email addresses');
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await button('Add people').click();
  await people.fill('Ada <ada@example.com>');
  await pane.close();
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(people).toHaveValue('Ada <ada@example.com>');
});

it('what is entered is forgotten when the person signs out', async () => {
  const pane = await published('word');
  await pane.open();
  const title = page.getByLabelText('Title', { exact: true });
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await button('Add people').click();
  await page.getByLabelText('Names and email addresses').fill('Ada <ada@example.com>');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await title.fill('Plan of the year');
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('Use an API key instead').click();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(title).toHaveValue(sampleDocument.title);
  await pane.close();
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(button('Add people')).toBeVisible();
  await expect.element(page.getByLabelText('Names and email addresses')).not.toBeInTheDocument();
});

it('a sign-out shows at once, however long the service takes to hear of it, and undoes no sign-in after it', async () => {
  const pane = await published('word');
  const revoked = Promise.withResolvers<undefined>();
  const { signOut } = pane.services.accounts;
  pane.services.accounts.signOut = (service, onRemoved) => signOut(service, onRemoved).then(() => revoked.promise);
  await pane.open();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByText('Use an API key instead').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await page.getByLabelText('API key', { exact: true }).fill('lw_of_the_test');
  await button('Connect').click();
  await expect.element(page.getByRole('tab', { name: 'Activity' })).toBeVisible();
  revoked.reject(new SignOutIncomplete(pane.service.url));
  await revoked.promise.catch(() => undefined);
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(button('Add people')).toBeVisible();
});

it('who signs out at one service sees that they are signed in at another', async () => {
  const pane = await signedIn('word');
  const other = scriptedFetch('https://other.example');
  other.on('GET /me', { body: { ...sampleAccount, workspace: { ...sampleAccount.workspace, name: 'Harbour' } } });
  await pane.services.accounts.signInWithKey(other.url, 'lw_of_the_other');
  await pane.services.accounts.use(pane.service.url);
  await pane.open();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Harbour').first()).toBeVisible();
});

it('a pane follows the account of another window, and gives it no options of the one before', async () => {
  const pane = await signedIn('word');
  await pane.open();
  await page.getByText('Options', { exact: true }).click();
  await page.getByLabelText('Password', { exact: true }).fill('secret');
  await expect.element(page.getByText('Options: password')).toBeVisible();
  const other = { ...sampleAccount, workspace: { ...sampleAccount.workspace, uuid: 'harbour', name: 'Harbour' } };
  pane.service.on('GET /me', { body: other });
  await pane.signIn();
  dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));
  await expect.element(page.getByText('Harbour').first()).toBeVisible();
  await expect.element(page.getByText('Options', { exact: true })).toBeVisible();
  await pane.services.accounts.signOut(pane.service.url);
  dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));
  await expect.element(button('Sign in')).toBeVisible();
});

/** @feature office-mail */
it('links are mailed in the name of nobody else who signs in, in another window', async () => {
  const pane = await announcingMail();
  pane.document.note = note(pane);
  const { service } = pane;
  service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'word', views: 0 } });
  const answer = Promise.withResolvers<ScriptedAnswer>();
  service.on(`POST /documents/${slug}/recipients/Ada/mail`, answer.promise);
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await page.getByText('Email the links').click();
  await button('Send 2 emails').click();
  const mails = () => service.sent.filter(({ path }) => path.endsWith('/mail')).length;
  await expect.poll(mails).toBe(1);
  service.on('GET /me', { body: { ...sampleAccount, user: { email: 'colleague@example.com' } } });
  await pane.signIn();
  dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));
  await expect.element(page.getByText('colleague@example.com').first()).toBeInTheDocument();
  answer.resolve({ status: 202, body: { message: 'On its way.' } });
  await button('More actions').click();
  expect(mails()).toBe(1);
});

describe('a publish that is under way when its sign-in ends elsewhere', () => {
  async function publishing(): Promise<{ pane: PaneInTest; answer: PromiseWithResolvers<ScriptedAnswer> }> {
    const pane = await signedIn('word');
    const answer = Promise.withResolvers<ScriptedAnswer>();
    pane.service.on('POST /documents', () => {
      const created = new Date().toISOString();
      pane.service.on('GET /documents', { body: { documents: [{ ...sampleListItem, slug, title: 'Figures' }] } });
      pane.service.on(`GET /documents/${slug}`, { body: { ...sampleDocument, title: 'Figures', created } });
      return answer.promise;
    });
    await pane.open();
    await button('Publish this file').click();
    await expect.poll(() => pane.service.sent.some(({ method }) => method === 'POST')).toBe(true);
    return { pane, answer };
  }

  const elsewhere = () => dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));

  it('writes nothing into the file or on the device', async () => {
    const { pane, answer } = await publishing();
    await pane.services.accounts.signOut(pane.service.url);
    elsewhere();
    await expect.element(button('Sign in')).toBeVisible();
    answer.resolve({ body: samplePublished });
    await pane.signIn();
    elsewhere();
    await expect.element(button('Publish this file')).toBeVisible();
    expect(pane.document.note).toBeUndefined();
    expect(await pane.services.registry.find('here')).toBeUndefined();
  });

  it('gives the file no link of the account before, which finds it at its next publish', async () => {
    const { pane } = await publishing();
    const other = { ...sampleAccount, workspace: { ...sampleAccount.workspace, uuid: 'harbour', name: 'Harbour' } };
    pane.service.on('GET /me', { body: other });
    await pane.signIn();
    elsewhere();
    await expect.element(page.getByText('Harbour').first()).toBeVisible();
    // The search for what was sent finds it.
    await expect.poll(() => pane.service.sent.some(({ path }) => path === `/documents/${slug}`)).toBe(true);
    pane.service.on('GET /me', { body: sampleAccount });
    await pane.signIn();
    elsewhere();
    await expect.element(page.getByText('Harbour').first()).not.toBeInTheDocument();
    await expect.element(button('Publish this file')).toBeVisible();
    expect(pane.document.note).toBeUndefined();
    expect(await pane.services.registry.find('here')).toBeUndefined();
    await button('Publish this file').click();
    await expect.poll(() => pane.document.note?.slug).toBe(slug);
    expect(pane.service.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

it('a room that is created after the person went back is there when they return, as is what they had entered', async () => {
  const pane = await published();
  const created = Promise.withResolvers<ScriptedAnswer>();
  pane.service.on('POST /rooms', created.promise);
  await pane.open();
  const openRoom = async () => {
    await button('More actions').click();
    await page.getByRole('menuitem', { name: 'New room' }).click();
  };
  const title = page.getByLabelText('Title', { exact: true }).first();
  await openRoom();
  await title.fill('For the board');
  await button('Back').click();
  await openRoom();
  await expect.element(title).toHaveValue('For the board');
  await button('Create room').click();
  await button('Back').click();
  await openRoom();
  // One room, however often it is looked for.
  await expect.element(button('Back')).toBeVisible();
  await expect.element(button('Create room')).not.toBeInTheDocument();
  created.resolve({
    body: { ...sampleListItem, link: 'https://lnk.example/room', title: 'For the board', message: 'Made.' },
  });
  await expect.element(page.getByRole('link', { name: 'lnk.example/room' })).toBeVisible();
  await button('Back').click();
  await openRoom();
  await expect.element(page.getByRole('link', { name: 'lnk.example/room' })).toBeVisible();
});

it('a screen that a publish has closed does not come back over its outcome', async () => {
  const pane = await published('word');
  const answer = Promise.withResolvers<ScriptedAnswer>();
  pane.service.on(`PUT /documents/${uuid}/content`, answer.promise);
  await pane.open();
  await button('More actions').click();
  await page.getByRole('menuitem', { name: 'Remove Linkwake data from this file' }).click();
  await expect.element(button('Remove')).toBeVisible();
  expect(await requestPublishInPane('here')).toBe(true);
  await expect.element(page.getByText('Uploading', { exact: true })).toBeVisible();
  answer.resolve({ body: sampleReplaced });
  await expect.element(page.getByText('Link updated')).toBeVisible();
  await expect.element(button('Remove')).not.toBeInTheDocument();
});

/** Opens a pane and its sign-in window, while the service has not said yet how to sign in. */
async function withSignInWindow() {
  const pane = paneInTest();
  const dialogs = fakeDialogs();
  pane.services.signIn = { ...pane.services.signIn, ui: dialogs.ui };
  for (const name of ['oauth-authorization-server', 'openid-configuration'])
    pane.service.on(`GET /.well-known/${name}`, new Promise(() => {}));
  await pane.open();
  await button('Sign in').click();
  await expect.poll(() => dialogs.open()).toBe(1);
  return { pane, dialogs };
}

it('a sign-in window closes when the person is signed in elsewhere', async () => {
  const { pane, dialogs } = await withSignInWindow();
  await pane.signIn();
  dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));
  await expect.element(button('Publish this file')).toBeVisible();
  await expect.poll(() => dialogs.closed()).toBe(1);
});

it('an offline device is offered no way to the service', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const pane = await published('word');
  pane.service.on(`GET /documents/${uuid}`, () => Promise.reject(new TypeError('Failed to fetch')));
  await pane.open();
  await expect.element(page.getByText('You’re offline.')).toBeVisible();
  expect(page.getByRole('link', { name: 'Go to the service' }).elements()).toEqual([]);
  vi.restoreAllMocks();
});

describe('the pane is accessible, light and dark, fits its 320 pixels, and is clear of the host’s menu:', () => {
  it('nobody signed in, and an invalid address', async () => {
    await paneInTest().open();
    await expect.element(button('Sign in')).toBeVisible();
    expect(await usable()).toEqual([]);
    await page.getByLabelText('Service address').fill('nowhere at all');
    await button('Sign in').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a sign-in whose window was closed', async () => {
    const { dialogs } = await withSignInWindow();
    dialogs.end(12006);
    await page.getByText('Is the window still showing a response?').click();
    expect(await usable()).toEqual([]);
  });

  it('a file without a link, its hidden content, and options to correct', async () => {
    const pane = await signedIn();
    const author = '<cp:coreProperties><dc:creator>Ada Lovelace</dc:creator></cp:coreProperties>';
    const file = withParts(minimalFile('excel', 'Figures'), { 'docProps/core.xml': author });
    pane.document.read = async () => new Blob([file as Uint8Array<ArrayBuffer>]);
    pane.service.on('GET /me', {
      body: {
        ...sampleAccount,
        workspace: { ...sampleAccount.workspace, name: 'Analytical Engines of Great Britain and Ireland' },
      },
    });
    await pane.signIn();
    await pane.open();
    await expect.element(page.getByText('Also in the file:')).toBeVisible();
    await page.getByText('Options', { exact: true }).click();
    await page.getByLabelText('Password', { exact: true }).fill('abc');
    expect(await usable()).toEqual([]);
  });

  it('a file that is being read', async () => {
    const pane = await signedIn();
    await pane.open();
    pane.document.read = () => new Promise(() => {});
    await button('Publish this file').click();
    await expect.element(page.getByText('Reading the file')).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a file that Office does not hand over', async () => {
    const pane = await signedIn();
    pane.document.read = async () => {
      throw new OfficeFault({ code: 5001, message: 'An internal error has occurred.' });
    };
    await pane.open();
    await button('Publish this file').click();
    await expect.element(page.getByText('Choose the file instead')).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a file that has just been published, and was opened', async () => {
    const pane = await signedIn();
    await pane.open();
    await button('Publish this file').click();
    await expect.element(page.getByText('Link created')).toBeVisible();
    expect(pane.document.note).toMatchObject({ uuid, link });
    expect(await usable()).toEqual([]);
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, views: 3 } });
    pane.service.on(`GET /documents/${uuid}/activity`, {
      body: { ...sampleActivity, total_views: 3, views: sampleViews },
    });
    // The pane inspects the file when it gets the focus.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByText('3 views').first()).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('settings, and a room', async () => {
    const pane = await published();
    pane.service.on('GET /documents', { body: { documents: [sampleListItem] } });
    pane.service.on('POST /rooms', {
      body: { ...sampleListItem, link: 'https://lnk.example/room', title: 'For the board', message: 'Made.' },
    });
    await pane.open();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByText('More settings').click();
    await page.getByLabelText('Password', { exact: true }).fill('abc');
    expect(await usable()).toEqual([]);
    await button('More actions').click();
    await expect.element(page.getByRole('menuitem', { name: /^Account/ })).toHaveAttribute('target', '_blank');
    expect(await usable()).toEqual([]);
    await page.getByRole('menuitem', { name: 'New room' }).click();
    await expect.element(button('Create room')).toBeVisible();
    await page.getByLabelText('Title', { exact: true }).first().fill('For the board');
    expect(await usable()).toEqual([]);
    await button('Create room').click();
    await expect.element(page.getByText('Room created')).toBeVisible();
    await expect.element(button('Copy link').last()).toHaveFocus();
    expect(page.getByLabelText('Title', { exact: true }).elements()).toHaveLength(1);
    expect(await usable()).toEqual([]);
    await button('New room').click();
    await expect.element(page.getByLabelText('Title', { exact: true }).first()).toHaveFocus();
    await button('Back').click();
    await expect.element(button('More actions')).toHaveFocus();
    await button('More actions').click();
    const documentPage = 'Open the document in your browser';
    const item = page.getByRole('menuitem', { name: documentPage });
    await expect.element(item).toHaveAttribute('href', sampleDocument.settings_url);
    await page.getByRole('menuitem', { name: 'Remove Linkwake data from this file' }).click();
    await expect.element(button('Back')).toHaveFocus();
    const link = page.getByRole('link', { name: documentPage });
    await expect.element(link).toHaveAttribute('href', sampleDocument.settings_url);
    // A heading of two lines leaves the arrow as wide as it is high.
    const { width, height } = button('Back').element().getBoundingClientRect();
    expect(width).toBe(height);
    expect(await usable()).toEqual([]);
  });

  it('recipients with personal links', async () => {
    const pane = await published();
    pane.service.on(`POST /documents/${uuid}/recipients`, ({ body }) => ({
      body: { link: `${link}?r=${JSON.parse(body).name}`, message: 'Made.' },
    }));
    await pane.open();
    await page.getByRole('tab', { name: 'Recipients' }).click();
    expect(await usable()).toEqual([]);
    await button('Add people').click();
    await page
      .getByLabelText('Names and email addresses')
      .fill('Countess;Lovelace;ada@example.com\nAdmiral;Hopper;grace@example.org\nNobody;X;not@');
    await expect.element(page.getByText('not@').last()).toBeVisible();
    expect(await usable()).toEqual([]);
    await button('Create 2 personal links').click();
    await expect.element(page.getByRole('row', { name: /Admiral/ })).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('links inserted into the file', async () => {
    const pane = await published('word');
    const madeAt = Date.now();
    for (const email of ['ada@example.com', 'grace@example.org'])
      await pane.services.personalLinks.save({
        service: pane.service.url,
        slug,
        email,
        link: `${link}?r=${email}`,
        madeAt,
      });
    const inserted: string[] = [];
    pane.services.selection.insertOne = async (of) => void inserted.push(of);
    await pane.open();
    await page.getByRole('tab', { name: 'Recipients' }).click();
    await userEvent.selectOptions(page.getByLabelText('Whose link'), 'grace@example.org');
    await button('Insert into document').click();
    await expect.element(page.getByText('If you publish this file again')).toBeVisible();
    expect(inserted).toEqual([`${link}?r=grace@example.org`]);
    expect(await usable()).toEqual([]);
  });

  it('responses, in a host that saves files elsewhere', async () => {
    const pane = await published('word');
    pane.services.savesFiles = false;
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'pdf' } });
    pane.service.on(`GET /documents/${uuid}/responses`, { body: sampleResponses });
    await pane.open();
    await page.getByRole('tab', { name: 'Responses' }).click();
    await page.getByText('Charles Babbage').first().click();
    expect(await usable()).toEqual([]);
  });

  it('a file open for reading only', async () => {
    const pane = await signedIn('word');
    pane.document.readOnly = true;
    await pane.open();
    pane.services.document.writeLink = () => Promise.reject(new OfficeFault({ code: 5009 }));
    await page.getByLabelText('As PDF: looks exactly the same').click();
    expect(await usable()).toEqual([]);
    await button('Publish this file').click();
    await expect.element(page.getByText('it’s stored only on this device')).toBeVisible();
    expect(page.getByText('This file is read-only').query()).toBeNull();
    expect(await usable()).toEqual([]);
  });

  it('a file that differs from what its link shows', async () => {
    const pane = await signedIn();
    pane.document.note = note(pane, { content: `${fingerprintVersion}of before` });
    await pane.open();
    await expect.element(page.getByText('File has changed')).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a file that the person has worked in since it was published', async () => {
    const pane = await signedIn();
    await pane.open();
    await button('Publish this file').click();
    await expect.element(page.getByText('Live · up to date')).toBeVisible();
    pane.document.read = async () => new Blob([minimalFile('excel', 'Changed') as Uint8Array<ArrayBuffer>]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    for (let keys = 0; keys < 3; keys += 1) pane.document.reportActivity();
    await vi.advanceTimersByTimeAsync(3_600_000);
    vi.useRealTimers();
    await expect.element(page.getByText('Changed since')).toBeVisible();
  });

  it('a file saved as another', async () => {
    const pane = await signedIn();
    pane.document.note = note(pane, { address: 'elsewhere' });
    await pane.open();
    await expect.element(button('Publish as new')).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a file published in another workspace, or deleted', async () => {
    const pane = await signedIn();
    pane.document.note = note(pane, { workspace: 'another' });
    pane.service.on(`GET /documents/${uuid}`, { status: 404, body: { error: 'Not found.' } });
    await pane.open();
    await expect.element(page.getByText(/another workspace/)).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('a file that the service could not convert', async () => {
    const pane = await published('word');
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'word', status: 'Failed' } });
    await pane.open();
    await expect.element(button('Update with a PDF')).toBeVisible();
    expect(await usable()).toEqual([]);
  });
});

it('in forced colours, the second line of a menu’s item has the colour of the first', async () => {
  const pane = await published();
  await pane.open();
  const forced = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await forced('active');
  await button('More actions').click();
  const item = page.getByRole('menuitem', { name: /^Account/ });
  await expect.element(item).toBeVisible();
  const colourOf = (part: Element) => getComputedStyle(part).color;
  const [detail] = item.element().getElementsByClassName('soft');
  expect(detail && colourOf(detail)).toBe(colourOf(item.element()));
  await forced('none');
});

describe('the windows are accessible:', () => {
  const nothing = async () => undefined;

  it.each([
    ['of a command that succeeded', { title: 'Published: Slides', texts: ['See who opens it in the pane.'], link }],
    ['of a command that failed', { title: 'Couldn’t publish', texts: [new BadRequest(400, 'Not this one.').code] }],
  ])('%s', async (_what, notice) => {
    await showInPane(<OutcomeScreen notice={notice} copy={nothing} close={() => undefined} />);
    await expect.element(page.getByRole('heading', { name: notice.title })).toBeVisible();
    expect(await usable()).toEqual([]);
  });

  it('sign-in, when the pane does not accept its answer', async () => {
    const answer = 'https://addin.example/auth-dialog.html?code=1234567890&state=abc';
    await showInPane(<SignInAnswer answer={answer} copy={nothing} />);
    await expect.element(page.getByText(answer)).toBeVisible();
    expect(await usable()).toEqual([]);
  });
});
