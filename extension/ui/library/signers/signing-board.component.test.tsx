import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  sampleActivity,
  sampleDocument,
  sampleListItem,
  sampleResponses,
} from '../../../../test/support/api/contract-samples.ts';
import { type Background, startBackground } from '../../../../test/support/components/background.ts';
import { resetFakeBrowser } from '../../../../test/support/components/fake-browser.ts';
import { openScreen } from '../../../../test/support/components/open-screen.ts';
import { faultsForPeople } from '../../../../test/support/components/usable.ts';
import { ask } from '../../../messages/ask.ts';
import { listingStore } from '../../../stores/listing.ts';
import { LibraryScreen } from '../library-screen.tsx';

let background: Background;

const field = (name: string, kind: string, label: string) => ({ name, kind, label, page: 1 });
const fields = [
  field('rent', 'text', 'Größe der Wohnung in Quadratmetern, mit Balkon'),
  field('landlord', 'signature', 'Landlord'),
  field('pets', 'text', 'Pets'),
  field('tenant', 'signature', 'Tenant'),
];
const signers_url = 'https://signers.example/documents/1/signers/';
const unasked = { title: 'Notes', signers: [], fields, signers_url };
const since = new Date(Date.now() - 3 * 3_600_000).toISOString();
const ada = { name: 'Ada', email: 'ada@example.com', state: 'mailed', since, link: 'https://l.example/notes?r=a-1' };
const bo = { name: 'عمر الخيام', state: 'waiting', link: 'https://l.example/notes?r=b_2' };
const open = { ...unasked, state: 'open', in_order: true, signers: [ada, bo] };

const ways = {
  '/documents/{ref}/signing': { get: {}, post: {} },
  '/documents/{ref}/signing/cancel': { post: {} },
};
const withMail = { ...ways, '/documents/{ref}/signing/remind': { post: {} } };

let origins = 0;

/** Opens the responses of a document at a service that announces these paths. */
async function show(signing: object, paths: object = withMail, responses: object[] = []): Promise<void> {
  resetFakeBrowser();
  origins += 1;
  background = await startBackground(`https://signers${origins}.example`);
  const { service } = background;
  await listingStore(service.url).set({ documents: [sampleListItem], at: Date.now() });
  service.on('GET /documents/notes', { body: { ...sampleDocument, kind: 'pdf' } });
  service.on('GET /documents/notes/activity', { body: sampleActivity });
  service.on('GET /documents/notes/responses', { body: { ...sampleResponses, responses } });
  service.on('GET /openapi.json', { body: { paths } });
  service.on('GET /documents/notes/signing', { body: signing });
  const query = new URLSearchParams({ service: service.url, document: 'notes', tab: 'responses' });
  await openScreen(`library.html?${query}`, LibraryScreen);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const signer = (number: number) => page.getByRole('group', { name: `Signer ${number}` });
const owner = (label: string) => page.getByLabelText(`${label} · page 1`);

/** Answers a request, and returns what it was sent. */
function answer(request: string, body: object, status = 200): { sent: unknown[] } {
  const requests = { sent: [] as unknown[] };
  background.service.on(request, ({ body: sent }) => {
    requests.sent.push(sent ? JSON.parse(sent) : undefined);
    return { status, body };
  });
  return requests;
}

async function nameTwo(): Promise<void> {
  await button('Ask for signatures…').click();
  await expect.element(signer(1).getByLabelText('Name')).toHaveFocus();
  await signer(1).getByLabelText('Name').fill('Ada');
  await signer(1).getByLabelText('Email').fill('ada@example.com');
  await signer(2).getByLabelText('Name').fill('عمر الخيام');
}

describe('asking people to sign', () => {
  beforeEach(() => show(unasked));

  /** @feature several-signers-in-library */
  it('names the signers, gives each their fields, and shows how far they are', async () => {
    await nameTwo();
    await expect.element(owner('Tenant')).toHaveDisplayValue('عمر الخيام');
    await expect.element(owner('Landlord')).toHaveDisplayValue('Ada');
    await owner('Pets').selectOptions('Ada');
    await page.getByLabelText('Your message').fill(' Please sign. ');
    await page.getByLabelText('Remind people who haven’t signed').selectOptions('Every 7 days');
    expect(await faultsForPeople()).toEqual([]);
    const asked = answer('POST /documents/notes/signing', open, 201);
    await button('Send for signing').click();
    await expect.element(page.getByText('Sent for signing')).toBeVisible();
    await expect.element(page.getByText('Waiting for signatures · 0 of 2 signed')).toBeVisible();
    expect(page.getByRole('button', { name: 'Copy link' }).elements().length).toBeGreaterThan(2);
    await expect.element(button('Ask for signatures…')).not.toBeInTheDocument();
    expect(await faultsForPeople()).toEqual([]);
    expect(asked.sent).toEqual([
      {
        signers: [
          { name: 'Ada', email: 'ada@example.com', fields: ['rent', 'landlord', 'pets'] },
          { name: 'عمر الخيام', fields: ['tenant'] },
        ],
        in_order: true,
        language: 'en',
        note: 'Please sign.',
        remind_days: 7,
      },
    ]);
  });

  /** @feature several-signers-in-library */
  it('adds, moves and removes signers by keyboard; fields follow them', async () => {
    await nameTwo();
    button('Add signer').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(signer(3).getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('Cy');
    await owner('Pets').selectOptions('Cy');
    button('Move signer 3 up').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(signer(2).getByLabelText('Name')).toHaveValue('Cy');
    await expect.element(owner('Pets')).toHaveDisplayValue('Cy');
    button('Remove signer 2').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(signer(1).getByLabelText('Name')).toHaveFocus();
    await expect.element(owner('Pets')).toHaveDisplayValue('Ada');
    await expect.element(owner('Tenant')).toHaveDisplayValue('عمر الخيام');
    await expect.element(page.getByRole('button', { name: /^Remove signer/ })).not.toBeInTheDocument();
    await page.getByLabelText('One after the other, in this order').click();
    const asked = answer('POST /documents/notes/signing', open, 201);
    await button('Send for signing').click();
    await expect.element(page.getByText('Sent for signing')).toBeVisible();
    expect(asked.sent).toEqual([
      expect.objectContaining({ in_order: false, signers: [expect.anything(), expect.anything()] }),
    ]);
  });

  it('keeps what was entered when it is closed or another tab is looked at, also for other fields', async () => {
    await nameTwo();
    await owner('Pets').selectOptions('Ada');
    await page.getByLabelText('Your message').fill('Please sign.');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('tab', { name: 'Responses' }).click();
    await button('Ask for signatures…').click();
    await expect.element(signer(2).getByLabelText('Name')).toHaveValue('عمر الخيام');
    await expect.element(owner('Pets')).toHaveDisplayValue('Ada');
    await expect.element(page.getByLabelText('Your message')).toHaveValue('Please sign.');
    await button('Close').click();
    const [rent, , pets, tenant] = fields;
    const moved = [rent, tenant, pets, field('witness', 'signature', 'Witness')];
    background.service.on('GET /documents/notes/signing', { body: { ...unasked, fields: moved } });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('tab', { name: 'Responses' }).click();
    await button('Ask for signatures…').click();
    await expect.element(signer(1).getByLabelText('Email')).toHaveValue('ada@example.com');
    await expect.element(owner('Pets')).toHaveDisplayValue('Ada');
    await expect.element(owner('Tenant')).toHaveDisplayValue('عمر الخيام');
    await expect.element(owner('Witness')).toHaveDisplayValue('عمر الخيام');
  });

  it('keeps what was entered when the service refuses it, in its words', async () => {
    await nameTwo();
    const error = 'Give Ada a signature field. Place one for each signer on the pages.';
    answer('POST /documents/notes/signing', { error }, 400);
    await button('Send for signing').click();
    await expect.element(page.getByText(error)).toBeVisible();
    await expect.element(signer(1).getByLabelText('Email')).toHaveValue('ada@example.com');
    await button('Close').click();
    await expect.element(button('Ask for signatures…')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Signatures' })).toHaveFocus();
  });

  it('shows the signing that has begun although its answer was lost', async () => {
    await nameTwo();
    answer('POST /documents/notes/signing', { error: 'Out of order' }, 503);
    await button('Send for signing').click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    background.service.on('GET /documents/notes/signing', { body: open });
    await button('Close').click();
    await expect.element(page.getByText('Waiting for signatures · 0 of 2 signed')).toBeVisible();
  });

  it('sends nothing before everyone has a name', async () => {
    await nameTwo();
    await signer(2).getByLabelText('Name').fill('');
    const asked = answer('POST /documents/notes/signing', open, 201);
    await button('Send for signing').click();
    await expect.element(signer(2).getByLabelText('Name')).toHaveFocus();
    expect(asked.sent).toEqual([]);
  });
});

/** @feature several-signers-in-library */
it('says that links are copied where the service sends no mail', async () => {
  await show(unasked, ways);
  await nameTwo();
  await expect.element(page.getByText('This service can’t send email.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The email' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Your message')).not.toBeInTheDocument();
  const asked = answer('POST /documents/notes/signing', { ...open, signers: [{ ...ada, state: 'asked' }, bo] }, 201);
  await button('Create signing links').click();
  await expect.element(page.getByText('Signing links created')).toBeVisible();
  await expect.element(page.getByText('Their turn: send them the link', { exact: false })).toBeVisible();
  await expect.element(button('Remind Ada')).not.toBeInTheDocument();
  expect(asked.sent).toEqual([{ signers: expect.any(Array), in_order: true }]);
});

it('shows nothing of signers where the service announces nothing', async () => {
  await show(unasked, {});
  await expect.element(page.getByText('No responses yet')).toBeVisible();
  await expect
    .poll(() => background.asked('service.announces').map(({ addition }) => addition))
    .toContain('POST documents/{}/signing');
  await expect.element(page.getByRole('region', { name: 'Signatures' })).not.toBeInTheDocument();
  await expect.element(button('Ask for signatures…')).not.toBeInTheDocument();
  expect(background.asked('document.part')).toEqual([]);
});

it('is read again when its tab comes into sight', async () => {
  await show(open);
  await expect.element(page.getByText('Waiting for signatures · 0 of 2 signed')).toBeVisible();
  const signed = { ...ada, state: 'signed' };
  background.service.on('GET /documents/notes/signing', { body: { ...open, signers: [signed, bo] } });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Waiting for signatures · 1 of 2 signed')).toBeVisible();
});

it('asks nothing while nobody looks at its tab', async () => {
  await show(open);
  const asked = (path: string) => background.service.sent.filter((request) => request.path === path).length;
  const ofBoth = () => [asked('/documents/notes/signing'), asked('/documents/notes/responses')];
  await expect.poll(ofBoth).toEqual([1, 1]);
  await expect.element(page.getByText('Waiting for signatures · 0 of 2 signed')).toBeVisible();
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => isVisible.mockRestore());
  await hearOfEvent();
  // Asked after the event, so a question that the event had caused would have been sent before.
  await ask('document.part', { service: background.service.url, slug: 'notes', part: ['hidden'], method: 'GET' }).catch(
    () => undefined,
  );
  expect(asked('/documents/notes/hidden')).toBe(1);
  expect(ofBoth()).toEqual([1, 1]);
  isVisible.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(ofBoth).toEqual([2, 2]);
});

/** The background lists the documents again after each event of the service, also where none has more views. */
const hearOfEvent = () => listingStore(background.service.url).set({ documents: [sampleListItem], at: Date.now() + 1 });

/** @feature several-signers-in-library */
it('is read again, with the responses, at an event of the service, and keeps what was said before', async () => {
  await show(open);
  const error = 'Ada was mailed within the last day. Try again tomorrow.';
  answer('POST /documents/notes/signing/remind', { error }, 400);
  await button('Remind Ada').click();
  await expect.element(page.getByText(error)).toBeVisible();
  const signed = { ...ada, state: 'signed' };
  const [response] = sampleResponses.responses;
  background.service.on('GET /documents/notes/signing', { body: { ...open, signers: [signed, bo] } });
  background.service.on('GET /documents/notes/responses', {
    body: { ...sampleResponses, responses: [{ ...response, who: 'Ada', signed: true }] },
  });
  await hearOfEvent();
  await expect.element(page.getByText('Waiting for signatures · 1 of 2 signed')).toBeVisible();
  await expect.element(page.getByText(/^Ada · .+ · signed$/i)).toBeVisible();
  await expect.element(page.getByText(error)).toBeVisible();
});

it('shows what the person changed last, also when an answer from before comes later', async () => {
  await show(open);
  await expect.element(button('Remind Ada')).toBeVisible();
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
  background.service.on('GET /documents/notes/signing', async () => {
    noteAsked();
    await late;
    return { body: open };
  });
  await hearOfEvent();
  await isAsked;
  answer('POST /documents/notes/signing/cancel', { ...open, state: 'cancelled' });
  await page.getByText('Cancel signing').first().click();
  await button('Cancel signing').click();
  await expect.element(page.getByText('Cancelled. No one else can sign.')).toBeVisible();
  arrive();
  // A question that is asked later is answered later.
  await ask('document.part', { service: background.service.url, slug: 'notes', part: ['signing'], method: 'GET' });
  await expect.element(page.getByText('Waiting for signatures', { exact: false })).not.toBeInTheDocument();
});

it('says that a signer is about to be mailed, and looks again', async () => {
  await show({ ...open, signers: [{ ...ada, state: 'asked', since: undefined }, bo] });
  await expect.element(page.getByText('On its way')).toBeVisible();
  await expect.element(button('Remind Ada')).not.toBeInTheDocument();
  background.service.on('GET /documents/notes/signing', { body: open });
  await expect.element(page.getByText('Emailed', { exact: true })).toBeVisible();
  await expect.element(button('Remind Ada')).toBeVisible();
});

it('reminds once when its button is pressed twice, and cancels meanwhile', async () => {
  await show(open);
  const answered = Promise.withResolvers<{ body: object }>();
  background.service.on('POST /documents/notes/signing/remind', answered.promise);
  await button('Remind Ada').click();
  await button('Remind Ada').click();
  const posts = () => background.service.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posts()).toEqual(['/documents/notes/signing/remind']);
  // Another request is not kept back.
  background.service.on('POST /documents/notes/signing/cancel', answered.promise);
  await page.getByText('Cancel signing').first().click();
  await button('Cancel signing').click();
  await expect.poll(posts).toEqual(['/documents/notes/signing/remind', '/documents/notes/signing/cancel']);
  answered.resolve({ body: { ...open, state: 'cancelled' } });
  await expect.element(page.getByText('Cancelled. No one else can sign.')).toBeVisible();
});

/** @feature several-signers-in-library */
it('reminds whose turn it is, and cancels after the person has read what follows', async () => {
  const placing = { ...open, place_url: 'https://placing.example/documents/1/place/' };
  await show(placing);
  const error = 'Ada was mailed within the last day. Try again tomorrow.';
  const reminded = answer('POST /documents/notes/signing/remind', { error }, 400);
  await button('Remind Ada').click();
  await expect.element(page.getByText(error)).toBeVisible();
  answer('POST /documents/notes/signing/remind', placing);
  await button('Remind Ada').click();
  await expect.element(page.getByText('Reminder sent')).toBeVisible();
  expect(reminded.sent).toEqual([{ signer: 1 }]);
  await page.getByText('Cancel signing').first().click();
  await expect.element(page.getByText('No one else can sign it.', { exact: false })).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
  // New fields would be in a version that nobody has been asked to sign.
  await expect.element(button('Place fields…')).not.toBeInTheDocument();
  answer('POST /documents/notes/signing/cancel', { ...placing, state: 'cancelled' });
  await button('Cancel signing').click();
  await expect.element(page.getByText('Cancelled. No one else can sign.')).toBeVisible();
  await expect.element(button('Ask for signatures…')).toBeVisible();
  await expect.element(button('Place fields…')).toBeVisible();
});

/** @feature mail-bounced */
it('shows which link and which signed copy came back, and who takes no mail', async () => {
  const gone = { ...ada, mail_bounce: { reason: 'no_address' } };
  const out = { ...ada, name: 'Out', email: 'out@example.com', link: undefined, unsubscribed: true };
  const full = { ...bo, state: 'signed', since, copy_bounce: { reason: 'mailbox_full' } };
  await show({ ...open, signers: [gone, full, out] });
  await expect.element(page.getByText('Email · Bounced: address does not exist')).toBeVisible();
  await expect.element(page.getByText('Signed copy · Bounced: mailbox is full')).toBeVisible();
  await expect.element(page.getByText('Unsubscribed', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remind' })).toHaveLength(1);
  expect(await faultsForPeople()).toEqual([]);
});

/** @feature verified-viewers */
it('shows at a response that its sender proved their address', async () => {
  const [response] = sampleResponses.responses;
  const who = 'Ada <ada@example.com>, verified';
  await show(unasked, withMail, [{ ...response, who, email: 'ada@example.com', email_verified: true }]);
  await page.getByText(who).click();
  await expect.element(page.getByText('Email verified: ada@example.com')).toBeVisible();
  expect(await faultsForPeople()).toEqual([]);
});

/** @feature mail-bounced */
it('shows at a response that its signed copy came back', async () => {
  const [response] = sampleResponses.responses;
  const copy_bounce = { kind: 'hard', reason: 'a reason to come' };
  await show(unasked, withMail, [{ ...response, signed: true, copy_bounce }]);
  await page.getByText(/ · signed$/i).click();
  await expect.element(page.getByText('Signed copy · Bounced: not accepted')).toBeVisible();
});
