import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { setOperator } from '../../service/accounts/set-operator.ts';
import { fewViews } from '../../service/console/activity/activity-page.tsx';
import { addWebhook } from '../../service/webhooks/webhooks.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { makePdf } from '../support/files/pdf.ts';
import { makeWorkbook, rowOf } from '../support/files/workbook.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign } from '../support/signing/signed-copy.ts';
import { makeLease, unsubscribePerson } from './leases.ts';
import { looks, openContext, picture, type ServicePage, type Steps } from './page-pictures.ts';
import { longTitle } from './shown-screen.ts';
import {
  drawn,
  openDecline,
  openFields,
  openSearch,
  openSigning,
  openThumbnails,
  requestCode,
  sendNothing,
  signAndSend,
} from './visitor-steps.ts';

/**
 * Pictures the pages of the service: those that visitors see, in the languages' two directions, and the owner's web app.
 * @param folder with a slash at the end
 * @param chosen names of `looks`
 */
export async function servicePages(folder: string, chosen: readonly string[]): Promise<void> {
  const mails = await startMailServer();
  const service = await startService({ env: mails.env });
  const browser = await launchChromium();
  try {
    const visitors = await visitorPages(service);
    const owners = await ownerPages(service);
    for (const [look, options] of Object.entries(looks)) {
      if (!chosen.includes(look)) continue;
      console.log(look);
      const path = (name: string) => `${folder}${name}-${look}.png`;
      const seen = await openContext(browser, options);
      for (const each of visitors) await picture(seen, each, path(`visitor-${each.name}`));
      await seen.context().close();
      // The web app speaks English only; what it shows of others may not.
      const owned = look === 'rtl' ? owners.filter(({ name }) => name === 'activity-arabic') : owners;
      const app = await openContext(browser, options);
      await picture(app, { name: 'sign-in', url: `${service.baseUrl}/sign-in` }, path('app-sign-in'));
      await signIn(app, service);
      for (const each of owned) await picture(app, each, path(`app-${each.name}`));
      await app.context().close();
    }
  } finally {
    await browser.close();
    await service.stop();
    await mails.stop();
  }
}

async function signIn(page: Page, { owner }: StartedService): Promise<void> {
  await page.getByLabel('Email address').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Documents' }).waitFor();
}

const html = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="font:18px/1.6 sans-serif;margin:2em"><h1>${title}</h1><h2>Costs</h2><p>What we agreed.</p></html>`;

async function visitorPages(service: StartedService): Promise<ServicePage[]> {
  const { documents, rooms } = ownersClient(service);
  const publish = async (title: string, settings = {}) =>
    documents.publish({ html: html(title) }, { title, ...settings });
  const page = await publish('Harbour plan', { cta_label: 'Book a call', cta_url: 'https://example.com/call' });
  const long = await publish(longTitle);
  const password = await publish('Merger', { password: 'open sesame' });
  const email = await publish('Terms', { require_email: true });
  const both = await publish('Offer', { require_email: true, password: 'open sesame' });
  const expired = await publish('Old offer', { expires_on: '2020-01-31' });
  const file = { file: new Blob([Buffer.from(await makePdf(3))]), name: 'Terms.pdf' };
  const pdf = await documents.publish(file, { title: 'Terms and conditions' });
  const form = await publishAndSign(service, 'Order form');
  const leases = { open: await makeLease(service, 'open'), half: await makeLease(service, 'half') };
  const declinedLease = await makeLease(service, 'declined');
  // Another owner's: one may publish 30 documents in an hour.
  const owner = await service.createOwner();
  const more = ownersClient({ baseUrl: service.baseUrl, owner }).documents;
  const publishMore = (title: string, settings = {}) => more.publish({ html: html(title) }, { title, ...settings });
  const coded = await publishMore('Board papers', { verify_email: true });
  const ofDomain = await publishMore('Price list', { allowed_email_domains: 'example.com' });
  const workbook = await publishWorkbook(new ApiCaller(service.baseUrl, owner.apiKey));
  const inState = async (state: 'converting' | 'failed') => {
    const { link, uuid } = await publishMore('Minutes');
    await service.db.updateTable('documents').set({ live_version_id: null }).where('id', '=', uuid).execute();
    await service.db.updateTable('versions').set({ state }).where('document_id', '=', uuid).execute();
    return link;
  };
  const preparing = await inState('converting');
  const failed = await inState('failed');
  const held = await publish('Held page');
  await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', held.uuid).execute();
  const room = await rooms.create({
    title: 'The harbour deal',
    description: 'Everything for Friday.\nCall Ann with questions.',
    documents: [page, pdf, password, expired, long].map(({ slug }) => slug),
  });
  const gatedRoom = await rooms.create({ title: 'The board', documents: [page.slug], require_email: true });
  const submit: Steps = (page) => page.locator('form button[type=submit]').first().click();
  const wrongPassword: Steps = async (page) => {
    await page.locator('input[type=password]').fill('not it');
    await submit(page);
    await page.locator('[role=alert], .error, [aria-invalid=true]').first().waitFor();
  };
  const enterEmail =
    (address: string, then: string): Steps =>
    async (page) => {
      await page.locator('input[type=email]').fill(address);
      await submit(page);
      await page.locator(then).first().waitFor();
    };
  return [
    { name: 'page', url: page.link },
    { name: 'page-long', url: long.link },
    { name: 'password', url: password.link },
    { name: 'password-wrong', url: password.link, steps: wrongPassword },
    { name: 'email', url: email.link },
    { name: 'email-and-password', url: both.link },
    {
      name: 'email-refused',
      url: ofDomain.link,
      steps: enterEmail('ada@elsewhere.example', '[role=alert], .error, [aria-invalid=true]'),
    },
    { name: 'code', url: coded.link, steps: requestCode },
    { name: 'room-email', url: gatedRoom.link },
    { name: 'preparing', url: preparing },
    { name: 'failed', url: failed },
    { name: 'expired', url: expired.link },
    { name: 'held', url: held.link },
    { name: 'unknown', url: `${service.linkHost}/no-such-link` },
    { name: 'pdf', url: pdf.link, steps: drawn },
    { name: 'pdf-search', url: pdf.link, steps: openSearch },
    { name: 'pdf-pages', url: pdf.link, steps: openThumbnails },
    { name: 'workbook', url: workbook, steps: (page) => page.getByRole('gridcell').first().waitFor() },
    { name: 'form-list', url: `${service.linkHost}/${form.document.slug}`, steps: openFields },
    { name: 'form', url: `${service.linkHost}/${form.document.slug}`, steps: drawn },
    { name: 'signing', url: `${service.linkHost}/${form.document.slug}`, steps: openSigning },
    { name: 'signer', url: leases.half.links[1] ?? '', steps: drawn },
    { name: 'signer-missing', url: leases.half.links[1] ?? '', steps: sendNothing },
    { name: 'signer-declining', url: leases.half.links[1] ?? '', steps: openDecline },
    { name: 'signer-waits', url: leases.open.links[1] ?? '', steps: drawn },
    { name: 'signer-signed', url: leases.half.links[0] ?? '', steps: drawn },
    { name: 'signer-declined', url: declinedLease.links[1] ?? '', steps: drawn },
    { name: 'signed', url: `${service.linkHost}/${form.document.slug}`, steps: signAndSend },
    { name: 'room', url: room.link },
    { name: 'privacy', url: `${service.linkHost}/privacy` },
  ];
}

/** Publishes a workbook and waits until it is shown as sheets. @returns its link */
async function publishWorkbook(caller: ApiCaller): Promise<string> {
  const rows = Array.from({ length: 40 }, (_, at) => rowOf(at + 2, [`Customer ${at + 1}`, at * 1.5, 'open']));
  const sheets = [
    { name: 'Customers', rows: rowOf(1, ['Name', 'Revenue', 'State']) + rows.join('') },
    { name: 'أهداف', rows: rowOf(1, ['الاسم', 'المبلغ']) },
  ];
  const { body } = await caller.upload('POST', '/documents', {
    name: 'customers.xlsx',
    bytes: makeWorkbook({ sheets }),
  });
  await waitForConversion(caller, body.slug);
  return body.link;
}

async function ownerPages(service: StartedService): Promise<ServicePage[]> {
  const { documents, recipients } = ownersClient(service);
  const page = await documents.publish({ html: html('Notes') }, { title: 'Notes of the meeting' });
  for (const name of ['Ada Lovelace', 'عمر الخيام']) await recipients.create(page.uuid, { name });
  await recipients.create(page.uuid, await unsubscribePerson(service));
  for (let n = 0; n <= fewViews; n += 1)
    await report((await visit(page.link)).beacon, {
      visible_ms: 20_000,
      acted: true,
      completion: 80,
      sections: ['Costs'],
    });
  const view = await service.db
    .selectFrom('views')
    .select('id')
    .where('document_id', '=', page.uuid)
    .executeTakeFirstOrThrow();
  const arabic = await documents.publish({ html: html('عقد المرفأ') }, { title: 'عقد المرفأ: من يدفع ثمن القوارب' });
  const { link: personal } = await recipients.create(arabic.uuid, { name: 'عمر الخيام' });
  for (let n = 0; n <= fewViews; n += 1)
    await report((await visit(personal)).beacon, {
      visible_ms: 20_000,
      acted: true,
      completion: 80,
      sections: ['التكاليف'],
    });
  const quiet = await documents.publish({ html: html('Quiet') }, { title: longTitle });
  const list = (await documents.list({})).documents;
  const form = await documents.get(list.find(({ title }) => title === 'Order form')?.slug ?? '');
  const {
    responses: [response],
  } = await documents.responses(form.uuid);
  const webhook = randomUUID();
  const kept = {
    id: webhook,
    url: 'https://hooks.example/linkwake',
    format: 'standard',
    kinds: ['view.opened'],
  } as const;
  await addWebhook(service.db, service.owner.workspaceId, { ...kept, kinds: [...kept.kinds] });
  await setOperator(service.db, { email: service.owner.email, isOperator: true });
  const of = (uuid: string, path = '') => `/documents/${uuid}/${path}`;
  const { uuid: placed } = await makeLease(service, 'placed');
  const paths: Record<string, string> = {
    documents: '/documents',
    'none-found': '/documents?query=nothing+like+it',
    activity: of(page.uuid),
    'activity-empty': of(quiet.uuid),
    'activity-arabic': of(arabic.uuid),
    visit: of(page.uuid, `views/${view.id}/`),
    recipients: of(page.uuid, 'recipients/'),
    'recipients-empty': of(quiet.uuid, 'recipients/'),
    versions: of(page.uuid, 'versions/'),
    qr: of(page.uuid, 'qr/'),
    replace: of(page.uuid, 'replace/'),
    settings: of(page.uuid, 'update/'),
    responses: of(form.uuid, 'responses/'),
    response: of(form.uuid, `responses/${response?.id}/`),
    place: of(placed, 'place/'),
    'place-empty': of((await makeLease(service, 'blank')).uuid, 'place/'),
    'signers-ask': of(placed, 'signers/'),
    'signers-half': of((await makeLease(service, 'half')).uuid, 'signers/'),
    'signers-declined': of((await makeLease(service, 'declined')).uuid, 'signers/'),
    'signers-unsubscribed': of((await makeLease(service, 'unsubscribed')).uuid, 'signers/'),
    'signers-completed': of((await makeLease(service, 'completed')).uuid, 'signers/'),
    rooms: '/rooms',
    review: '/review',
    keys: '/keys',
    webhooks: '/webhooks',
    webhook: `/webhooks/${webhook}`,
    apps: '/apps',
    plan: '/plan/',
    account: '/account',
    appearance: '/account/appearance',
    notices: '/account/notices',
    verify: '/verify',
    about: '/about',
    gone: '/documents/00000000-0000-4000-8000-000000000000/',
  };
  return Object.entries(paths).map(([name, path]) => ({ name, url: service.baseUrl + path }));
}
