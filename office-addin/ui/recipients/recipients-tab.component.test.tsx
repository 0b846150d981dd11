import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleAccount, sampleActivity, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { type PaneInTest, paneInTest } from '../../../test/support/components/open-pane.tsx';
import type { ScriptedAnswer } from '../../../test/support/components/scripted-fetch.ts';
import { faultsForPeople } from '../../../test/support/components/usable.ts';
import { DeviceRecordUnreadable } from '../../host/errors.ts';

const { uuid, slug, link } = sampleDocument;
const personal = (name: string) => `${link}?r=${name}`;
const pasted = page.getByLabelText('Names and email addresses');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: RegExp) => page.getByRole('row', { name });

/** Renders the recipients of a published presentation and creates their links. */
async function openRecipients(before: (document: PaneInTest['document']) => void = () => undefined) {
  const pane = paneInTest('powerpoint');
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  pane.service.on(`POST /documents/${uuid}/recipients`, ({ body }) => {
    const { name, email } = JSON.parse(body);
    return { body: { link: personal(name ?? email), message: 'Made.' } };
  });
  before(pane.document);
  await pane.signIn();
  await show(pane);
  return pane;
}

async function show(pane: PaneInTest): Promise<void> {
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(button('Add people')).toBeVisible();
}

/** Types people into the form. */
async function addPeople(text: string): Promise<void> {
  await button('Add people').click();
  await pasted.fill(text);
}

/** Lists views as a service does: the newest fifty. */
function viewsOf(pane: PaneInTest) {
  const views: { when: string; who?: string }[] = [];
  return async (times: number, who?: string) => {
    for (let view = 0; view < times; view += 1) {
      const when = new Date(Date.UTC(2026, 10, 20) + views.length * 1000).toISOString();
      views.unshift({ when, ...(who && { who }) });
    }
    const { length } = views;
    pane.service.on(`GET /documents/${uuid}`, { body: { ...sampleDocument, kind: 'powerpoint', views: length } });
    const body = { ...sampleActivity, total_views: length, views: views.slice(0, 50) };
    pane.service.on(`GET /documents/${uuid}/activity`, { body });
    // The pane inspects the file when it gets the focus.
    document.dispatchEvent(new Event('visibilitychange'));
  };
}

it('the board remembers who opened it before the newest fifty views, and shows what it does not know', async () => {
  const pane = await openRecipients();
  const view = viewsOf(pane);
  await addPeople('Ada <ada@example.com>, Bo <bo@example.org>');
  await button('Create 2 personal links').click();
  const ada = row(/^Ada/);
  const bo = row(/^Bo/);
  await expect.element(bo.getByText('Not yet').first()).toBeVisible();
  const draft = ada.getByRole('link', { name: 'Draft an email' }).element().getAttribute('href') ?? '';
  expect(decodeURIComponent(draft)).toContain(personal('Ada'));

  await view(1, 'Ada');
  await expect.element(page.getByText('1 view', { exact: true })).toBeVisible();
  const times = () => ada.element().querySelectorAll('time').length;
  await expect.poll(times).toBe(2);
  await view(30);
  await expect.element(page.getByText('31 views', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^\d+ more$/)).toBeVisible();
  expect(isOnTop(document.querySelector('.pane-toasts') as Element)).toBe(true);
  await view(30);
  await expect.element(page.getByText('61 views', { exact: true })).toBeVisible();
  expect(times()).toBe(2);
  expect(bo.getByText('Not yet').elements()).toHaveLength(1);
  expect(page.getByText('1 hasn’t opened it yet').elements()).toHaveLength(1);

  await pane.close();
  await view(51);
  await show(pane);
  const unknown = 'Older views may be missing';
  await expect.element(page.getByText(unknown)).toBeVisible();
  expect(ada.getByText('1+').elements()).toHaveLength(1);
  expect(bo.getByTitle(unknown).elements()).toHaveLength(2);
  expect(bo.getByText('Not yet').elements()).toHaveLength(0);
  await expect.element(page.getByText('1 hasn’t opened it yet, as far as we can tell')).toBeVisible();
});

it('the board of a service that lists nobody is on another device too, from the file', async () => {
  const pane = await openRecipients();
  pane.document.note = pane.document.note && { ...pane.document.note, content: '3:of the file' };
  await show(pane);
  await addPeople('Ada <ada@example.com>');
  await button('Create 1 personal link').click();
  await expect.element(page.getByText('also saved in this file')).toBeVisible();
  const kept = { name: 'Ada', email: 'ada@example.com', link: personal('Ada'), madeAt: expect.any(Number) };
  expect(pane.document.recipients).toEqual([kept]);
  await pane.close();

  const other = await openRecipients((document) => {
    document.recipients = [...pane.document.recipients];
  });
  await expect.element(row(/^Ada/)).toBeVisible();
  // A file that was sent as something else keeps nobody: its copies could not be sent without them.
  await addPeople('Bo <bo@example.org>');
  await button('Create 1 personal link').click();
  await expect.element(row(/^Bo/)).toBeVisible();
  expect(other.document.recipients).toHaveLength(1);
});

it('personal links that are under way when the sign-in ends elsewhere are not written into the file', async () => {
  const pane = await openRecipients(({ note }) => Object.assign(note ?? {}, { content: '3:of the file' }));
  const answer = Promise.withResolvers<ScriptedAnswer>();
  const request = `POST /documents/${uuid}/recipients`;
  pane.service.on(request, answer.promise);
  await addPeople('Ada <ada@example.com>');
  await button('Create 1 personal link').click();
  await expect.poll(() => pane.service.sent.some(({ method }) => method === 'POST')).toBe(true);
  await pane.services.accounts.signOut(pane.service.url);
  const elsewhere = () => dispatchEvent(new StorageEvent('storage', { key: 'linkwake.accounts' }));
  elsewhere();
  await expect.element(button('Sign in')).toBeVisible();
  answer.resolve({ body: { link: personal('Ada'), message: 'Made.' } });
  await expect.poll(() => pane.services.personalLinks.list(pane.service.url, slug)).toHaveLength(1);
  await pane.signIn();
  elsewhere();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(row(/^Ada/)).toBeVisible();
  expect(pane.document.recipients).toEqual([]);
});

it('while it is not known who has a link, nothing says that nobody has', async () => {
  const pane = paneInTest('powerpoint', 'https://listing.example');
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  pane.service.on('GET /openapi.json', { body: { paths: { '/documents/{ref}/recipients': { get: {} } } } });
  const answer = Promise.withResolvers<ScriptedAnswer>();
  pane.service.on(`GET /documents/${uuid}/recipients`, answer.promise);
  await pane.signIn();
  await show(pane);
  await expect.element(page.getByText('No personal links yet')).not.toBeInTheDocument();
  answer.resolve({ status: 503, body: { error: 'Down.' } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('No personal links yet')).not.toBeInTheDocument();
});

it('a service whose description cannot be read is asked again for who has a link', async () => {
  const pane = paneInTest('powerpoint', 'https://restarting.example');
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  pane.service.on('GET /openapi.json', { status: 503, body: {} });
  await pane.signIn();
  await show(pane);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('No personal links yet')).not.toBeInTheDocument();
  await expect.element(button('Try again')).toBeVisible();
});

/** @feature office-recipients */
it('people are added by a form that opens below the tab and closes once everyone has a link', async () => {
  await openRecipients();
  expect(pasted.elements()).toEqual([]);
  expect(await faultsForPeople('any')).toEqual([]);
  await addPeople('Ada <ada@example.com>, not@');
  await expect.element(page.getByRole('button', { name: 'Use selection' })).toBeVisible();
  await expect.element(page.getByLabelText('Choose CSV file')).toBeInTheDocument();
  await button('Create 1 personal link').click();
  await expect.element(row(/^Ada/)).toBeVisible();
  // What could not be read stays to be corrected.
  await expect.element(pasted).toHaveValue('not@');
  await pasted.fill('Bo <bo@example.org>');
  await button('Create 1 personal link').click();
  await expect.element(row(/^Bo/)).toBeVisible();
  await expect.element(pasted).not.toBeInTheDocument();

  await button('Add people').click();
  await expect.element(pasted).toHaveFocus();
  await button('Close').click();
  await expect.element(button('Add people')).toHaveFocus();
});

it('only people without a link are new, and a duplicate is named', async () => {
  await openRecipients();
  await addPeople('Ada <ada@example.com>');
  await button('Create 1 personal link').click();
  await expect.element(row(/^Ada/)).toBeVisible();
  await addPeople('Ada Lovelace <ADA@example.com>, Bo <bo@example.org>, Bo B. <bo@example.org>');
  await expect.element(page.getByText('1 duplicate skipped: Bo B. <bo@example.org>')).toBeVisible();
  await page.getByText('1 already has a link').click();
  await expect.element(page.getByText('Ada Lovelace · ADA@example.com')).toBeVisible();
  await button('Create 1 personal link').click();
  await expect.element(row(/^Bo/)).toBeVisible();
  await addPeople('ada@example.com, bo@example.org');
  await expect.element(page.getByText('2 already have a link')).toBeVisible();
  await expect.element(button('Create personal links')).toBeDisabled();
});

it('a screen reader hears how many links were created', async () => {
  const pane = await openRecipients();
  const refuses = 'not-here@example.com';
  pane.service.on(`POST /documents/${uuid}/recipients`, ({ body }) => {
    const { email } = JSON.parse(body);
    if (email === refuses) return { status: 400, body: { error: 'bad_request', message: 'No.' } };
    return { body: { link: personal(email), message: 'Made.' } };
  });
  const told = page.getByRole('status').getByText('2 personal links created');
  await addPeople(`ada@example.com, ${refuses}, bo@example.org`);
  await button('Create 3 personal links').click();
  await expect.element(told).toBeVisible();
  // It is said once, not with every look at the tab.
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(row(/^bo@example/)).toBeVisible();
  await expect.element(told).not.toBeInTheDocument();
});

it('the keyboard focus stays in the tab when links are continued or cancelled', async () => {
  const pane = await openRecipients();
  const create = `POST /documents/${uuid}/recipients`;
  pane.service.on(create, { status: 500, body: { error: 'Broken.' } });
  await addPeople('ada@example.com, bo@example.org');
  await button('Create 2 personal links').click();
  await button('Continue').click();
  await expect.element(button('Continue')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await button('Cancel').click();
  await expect.element(button('Continue')).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
});

it('who has not opened it is counted, with a reminder for those who have an address', async () => {
  await openRecipients();
  await addPeople('Ada <ada@example.com>\nMary');
  await button('Create 2 personal links').click();
  await page.getByText(/^2 haven’t opened it yet/).click();
  await expect.element(page.getByRole('link', { name: 'Draft a reminder Ada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Draft a reminder Mary' })).not.toBeInTheDocument();
});

it('people who were entered are still there after another tab, and when the pane is opened again', async () => {
  const pane = await openRecipients();
  await addPeople('Ada <ada@example.com>');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(pasted).toHaveValue('Ada <ada@example.com>');
  await pane.close();
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(pasted).toHaveValue('Ada <ada@example.com>');
});

it('a device whose list of links cannot be read says so, before and after links are created', async () => {
  const pane = paneInTest('powerpoint');
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  pane.service.on(`POST /documents/${uuid}/recipients`, { body: { link: personal('Ada'), message: 'Made.' } });
  const unreadable = () => Promise.reject(new DeviceRecordUnreadable());
  Object.assign(pane.services.personalLinks, { list: unreadable, pending: unreadable });
  Object.assign(pane.services.viewHistory, { list: unreadable });
  await pane.signIn();
  await show(pane);
  const said = page.getByRole('alert').getByText('Couldn’t read this device’s data');
  await expect.element(said).toBeVisible();
  await addPeople('Ada <ada@example.com>');
  await button('Create 1 personal link').click();
  await expect.element(page.getByText('1 personal link created')).toBeVisible();
  await expect.element(said).toBeVisible();
});

it('the links that the file keeps are shown although those of the device cannot be read, and nothing says that nobody has one', async () => {
  const pane = paneInTest('powerpoint');
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  Object.assign(pane.services.personalLinks, { list: () => Promise.reject(new DeviceRecordUnreadable()) });
  await pane.signIn();
  await show(pane);
  await expect.element(page.getByRole('alert').getByText('Couldn’t read this device’s data')).toBeVisible();
  expect(page.getByText('No personal links yet').elements()).toEqual([]);
  pane.document.recipients = [{ name: 'Ada', link: personal('Ada'), madeAt: 0 }];
  await show(pane);
  await expect.element(row(/Ada/)).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Couldn’t read this device’s data')).toBeVisible();
});

it('links continue to be created while another tab is open', async () => {
  await openRecipients();
  const people = Array.from({ length: 120 }, (_, place) => `Nr. ${place} <nr${place}@example.com>`);
  await addPeople(people.join('\n'));
  await button('Create 120 personal links').click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect.element(page.getByText('No views yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(button('Show all 120')).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(11);
  await button('Show all 120').click();
  await expect.poll(() => document.activeElement?.closest('tr')?.rowIndex).toBe(11);
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(121);
});

it('people whose links were cancelled are entered again', async () => {
  const pane = await openRecipients();
  pane.service.on(`POST /documents/${uuid}/recipients`, { status: 500, body: { error: 'Broken.' } });
  await addPeople('"Lovelace, Ada" <ada@example.com>; Bo; bob@example.org');
  await button('Create 3 personal links').click();
  await button('Cancel').click();
  await expect.element(pasted).toHaveValue('"Lovelace, Ada" <ada@example.com>\nBo\nbob@example.org');
  await expect.element(button('Create 3 personal links')).toBeEnabled();
});

it('cancelled links free the form for the next list, and their people are entered below it', async () => {
  const pane = await openRecipients();
  const onTheWay = Promise.withResolvers<void>();
  pane.service.on(`POST /documents/${uuid}/recipients`, async ({ body }) => {
    await onTheWay.promise;
    return { body: { link: personal(JSON.parse(body).email), message: 'Made.' } };
  });
  await addPeople('ada@example.com, grace@example.org');
  await button('Create 2 personal links').click();
  await expect.element(button('Cancel')).toBeVisible();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await addPeople('later@example.com');
  await expect.element(button('Create 1 personal link')).toBeDisabled();
  await button('Cancel').click();
  onTheWay.resolve();
  const entered = 'later@example.com\nada@example.com\ngrace@example.org';
  await expect.element(row(/ada@example.com/)).toBeVisible();
  await expect.element(row(/grace@example.org/)).not.toBeInTheDocument();
  await expect.element(button('Continue')).not.toBeInTheDocument();
  // The next list outlives the end of the one before, and another tab.
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(pasted).toHaveValue(entered);
  await pane.close();
  await pane.open();
  await page.getByRole('tab', { name: 'Recipients' }).click();
  await expect.element(row(/ada@example.com/)).toBeVisible();
  await expect.element(pasted).toHaveValue(entered);
  await expect.element(button('Continue')).not.toBeInTheDocument();
});

it('people whose links another pane of the file creates get no second ones', async () => {
  const pane = paneInTest('powerpoint');
  const { lock, personalLinks } = pane.services;
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: pane.service.url, workspace, address: 'here' };
  const made = Promise.withResolvers<undefined>();
  void lock.run(`linkwake.links.${uuid}`, () => made.promise);
  pane.service.on(`POST /documents/${uuid}/recipients`, { body: { link: personal('bo'), message: 'Made.' } });
  await personalLinks.changePending(uuid, () => [{ name: 'Ada' }]);
  await pane.signIn();
  await show(pane);
  await addPeople('Bo');
  await button('Create 1 personal link').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  // The pane may be closed while it waits.
  await expect.poll(() => personalLinks.pending(uuid)).toEqual([{ name: 'Ada' }, { name: 'Bo' }]);
  await personalLinks.save({ service: pane.service.url, slug, name: 'Ada', link: personal('ada'), madeAt: 1 });
  await personalLinks.changePending(uuid, () => [{ name: 'Bo' }]);
  made.resolve(undefined);
  await expect.element(row(/Ada/)).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  const posts = pane.service.sent.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => JSON.parse(body))).toEqual([{ name: 'Bo' }]);
  expect(await personalLinks.pending(uuid)).toEqual([]);
});

/** Whether no element covers a toast. */
function isOnTop(toasts: Element): boolean {
  return [...toasts.children].every((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect();
    const parts = Array.from({ length: 9 }, (_, part) => (part + 1) / 10);
    return parts.every((part) => toast.contains(document.elementFromPoint(left + width / 3, top + height * part)));
  });
}

/** @feature office-mail */
it('the service mails the links, and asks viewers for a code, where it can', async () => {
  const pane = paneInTest('powerpoint', 'https://mailing.example');
  const { service } = pane;
  const recipient = { created: '2026-11-18T09:00:00Z', views: 0, link: personal('a1') };
  // Services choose their codes; this one has what a path would cut off.
  const ada = { ...recipient, code: 'a-1/b?c', name: 'Ada', email: 'ada@example.com' };
  const body = { requestBody: { content: { 'application/json': { schema: { properties: { verify_email: {} } } } } } };
  service.on('GET /openapi.json', {
    body: {
      paths: {
        '/documents/{ref}': { patch: body },
        '/documents/{ref}/recipients': { get: {} },
        '/documents/{ref}/recipients/{code}/mail': { post: {} },
      },
    },
  });
  const bo = {
    ...recipient,
    code: 'b2',
    name: 'Bo',
    email: 'bo@example.com',
    link: personal('b2'),
    unsubscribed: true,
  };
  let mailed = false;
  service.on(`GET /documents/${uuid}/recipients`, () => ({
    body: { title: 'Plan', total: 2, recipients: [{ ...ada, ...(mailed && { mail_state: 'waiting' }) }, bo] },
  }));
  const sent: unknown[] = [];
  const taken = Promise.withResolvers<undefined>();
  const otherTab = async () => {
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect.element(row(/^Bo/)).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Recipients' }).click();
  };
  service.on(`POST /documents/${slug}/recipients/a-1%2Fb%3Fc/mail`, (request) => {
    sent.push(JSON.parse(request.body));
    return taken.promise.then(() => {
      mailed = true;
      return { status: 202, body: { message: 'On its way.' } };
    });
  });
  const workspace = sampleAccount.workspace.uuid;
  pane.document.note = { version: 1, uuid, slug, link, service: service.url, workspace, address: 'here' };
  await pane.signIn();
  await show(pane);
  await expect.element(row(/^Bo/).getByText('Unsubscribed')).toBeVisible();
  await page.getByText('Email the links').click();
  await page.getByLabelText('Your message').fill('Page 3, please.');
  expect(await faultsForPeople('any')).toEqual([]);
  await otherTab();
  await expect.element(page.getByLabelText('Your message')).toHaveValue('Page 3, please.');
  await button('Send 1 email').click();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await otherTab();
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  taken.resolve(undefined);
  await expect.element(row(/^Ada/).getByText('On its way')).toBeVisible();
  expect(sent).toEqual([{ language: 'en', note: 'Page 3, please.' }]);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByText('More settings').click();
  await expect.element(page.getByLabelText('Ask for a code sent to that address')).toBeVisible();
});
