import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { RecipientsPage, type RecipientsPageProps } from './recipients-page.tsx';

const at = new Date('2026-11-20T10:00:00Z');
const bo: RecipientsPageProps['recipients'][number] = {
  code: 'c',
  name: 'Bo',
  email: 'bo@example.com',
  at,
  views: 0,
  firstOpened: undefined,
  lastOpened: undefined,
  completionPct: undefined,
  signedAt: undefined,
  declinedAt: undefined,
  mail: undefined,
  unsubscribed: false,
  link: 'https://link.example/plan-x?r=c',
  mustSign: false,
};
const props: RecipientsPageProps = {
  owner: sampleOwner,
  document: sampleDocument(),
  link: 'https://link.example/plan-x',
  recipients: [],
  allLinks: [],
  count: 0,
  detailed: true,
  added: { created: 0, known: 0, refused: [], repeated: [] },
  pages: { page: 1, hasMore: false },
  sendsMail: false,
};

it('leads on from nobody to adding people', async () => {
  expect((await rendered(RecipientsPage(props))).words).toContain('No personal links yet');
});

it('has each link with its end apart, which is never cut, to copy, alone and together', async () => {
  const { html } = await rendered(RecipientsPage({ ...props, recipients: [bo], allLinks: [bo], count: 1 }));
  expect(html).toMatch(/title="https:\/\/link\.example\/plan-x\?r=c"><span>[^<]*plan-x<\/span><span>\?r=c<\/span>/);
  expect(html).toContain(`data-copy="${bo.link}" aria-label="Copy: Bo"`);
  expect(html).toContain(`data-copy="Bo\t${bo.link}"`);
});

it('shows what is not known as such, and signing only where somebody signed', async () => {
  const unopened = await rendered(RecipientsPage({ ...props, recipients: [bo], count: 1 }));
  expect(unopened.words).toMatch(/ 0 Not yet – Not opened yet – Reading progress unknown /);
  expect(unopened.words).not.toContain('Signed');
  const signed = await rendered(RecipientsPage({ ...props, recipients: [{ ...bo, signedAt: at }, bo], count: 2 }));
  expect(signed.words).toContain('Signed');
  const declined = await rendered(RecipientsPage({ ...props, recipients: [{ ...bo, declinedAt: at }, bo], count: 2 }));
  expect(declined.words).toMatch(/Signed .* Declined .* Not yet/);
});

it('keeps what could not be read in the field, with the reason', async () => {
  const refused = [{ text: 'Ann <ann at home>', message: 'That email address does not look right.' }];
  const { html, words } = await rendered(RecipientsPage({ ...props, added: { ...props.added, refused } }));
  expect(html).toContain('>Ann &lt;ann at home&gt;</textarea>');
  expect(html).toContain('aria-describedby="refusal people-hint"');
  expect(words).toContain('That email address does not look right.');
});

it('says a reason once for all entries that are refused for it', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ text: `Person ${at + 1}`, message: 'Too many at once.' }));
  const refused = [{ text: 'Ann@', message: 'Not an address.' }, ...many];
  const { html, words } = await rendered(RecipientsPage({ ...props, added: { ...props.added, refused } }));
  expect(words.match(/Too many at once/g)).toHaveLength(1);
  expect(words).toMatch(/Ann@ : Not an address\. .*Person 9 , Person 10 and 2 more: Too many at once\./);
  expect(html).toMatch(/>Ann@\nPerson 1\n.*Person 12<\/textarea>/s);
});

it('names the duplicates in one sentence, which the grid of a notice keeps together', async () => {
  const { html } = await rendered(RecipientsPage({ ...props, added: { ...props.added, repeated: ['Bo'] } }));
  expect(html).toMatch(/<p class="notice wide"><span>Duplicates skipped: <bdi>Bo<\/bdi>\.<\/span><\/p>/);
});

it('lets links be mailed that were not, says what became of the others, and nothing of it without a mail server', async () => {
  const sent = { ...bo, mail: { state: 'refused' as const, at, error: '550 Spam', bounce: undefined } };
  const out = { ...bo, unsubscribed: true, mail: { state: 'sent' as const, at, error: undefined, bounce: undefined } };
  const people = { ...props, recipients: [bo, sent, out], count: 3 };
  const { html, words } = await rendered(RecipientsPage({ ...people, sendsMail: true }));
  expect(html.match(/type="checkbox" name="codes"/g)).toHaveLength(2);
  expect(html.match(/form="send" checked/g)).toHaveLength(1);
  expect(words).toMatch(/Not accepted .*: 550 Spam .*Sent .* Unsubscribed/);
  expect((await rendered(RecipientsPage(people))).words).not.toMatch(/Send links by email|Send again/);
});

it('offers no mail where everyone on the page lacks an address, waits for a mail or has unsubscribed', async () => {
  const mail = { state: 'waiting' as const, at, error: undefined, bounce: undefined };
  const people = [
    { ...bo, email: undefined },
    { ...bo, unsubscribed: true },
    { ...bo, mail },
  ];
  const { words } = await rendered(RecipientsPage({ ...props, recipients: people, count: 3, sendsMail: true }));
  expect(words).toMatch(/No address .*Unsubscribed .*On its way/);
  expect(words).not.toContain('Send links by email');
});

it('names the languages of a mail in the console’s own language', async () => {
  const { words } = await rendered(RecipientsPage({ ...props, recipients: [bo], count: 1, sendsMail: true }));
  expect(words).toContain('Language of the email English German Spanish French Japanese Arabic');
});

it('says why a mail bounced, with what the server said, and lets the address be corrected or mailed again', async () => {
  const bounce = { kind: 'hard', reason: 'no_address', status: '5.1.1', message: '550 User unknown' } as const;
  const back = { ...bo, mail: { state: 'bounced' as const, at, error: '550 User unknown', bounce } };
  const { html, words } = await rendered(RecipientsPage({ ...props, recipients: [back], count: 1, sendsMail: true }));
  expect(words).toMatch(/Send again .*Email to bo@example\.com bounced: address does not exist.*550 User unknown/);
  expect(html).toMatch(/action="[^"]*\/recipients\/c\/address"/);
  expect(html).toContain('aria-label="Correct address: bo@example.com"');
  expect(html).not.toContain('form="send" checked');
});

it('ticks whom the person had ticked when sending was refused, on the page of the list that they were on', async () => {
  const entered = { codes: ['d'], note: 'Hi', language: 'de', refusal: 'Nothing was sent now.' };
  const people = { recipients: [bo, { ...bo, name: 'Cy', code: 'd' }], count: 52, pages: { page: 2, hasMore: false } };
  const { html } = await rendered(RecipientsPage({ ...props, ...people, sendsMail: true, entered }));
  expect([...html.matchAll(/value="(\w)" form="send" checked/g)].map(([, code]) => code)).toEqual(['d']);
  expect(html).toMatch(/action="[^"]*\/recipients\/send\?page=2"/);
});

it('names whose address could not be corrected, and shows what was entered', async () => {
  const bounce = { kind: 'hard', reason: 'no_address', status: '5.1.1', message: '550 User unknown' } as const;
  const mail = { state: 'bounced' as const, at, error: undefined, bounce };
  const recipients = [
    { ...bo, mail },
    { ...bo, name: 'Cy', code: 'd', mail },
  ];
  const correction = { code: 'd', email: 'cy@', refusal: 'That email address does not look right.' };
  const { html, words } = await rendered(
    RecipientsPage({ ...props, recipients, count: 2, sendsMail: true, correction }),
  );
  expect(words).toContain('The address of Cy was not changed.');
  expect(html.match(/<details class="confirm" open="">/g)).toHaveLength(1);
  expect(html).toMatch(/id="address-d"[^>]* value="cy@"[^>]* aria-describedby="address-d-refusal"/);
  expect(html).toContain('id="address-d-refusal">That email address does not look right.<');
  const elsewhere = await rendered(RecipientsPage({ ...props, correction }));
  expect(elsewhere.words).toContain('That email address does not look right.');
});

it('says how many people got nothing because they have unsubscribed', async () => {
  const { words } = await rendered(RecipientsPage({ ...props, queued: 0, unsubscribed: 2 }));
  expect(words).toContain('2 people have unsubscribed from your emails, so nothing was sent to them.');
  expect(words).not.toContain('No one was selected');
});

it('asks before it deletes a link, and says when the person has yet to sign', async () => {
  const two = [bo, { ...bo, name: 'Cy', code: 'd', mustSign: true }];
  const { html, words } = await rendered(RecipientsPage({ ...props, recipients: two, count: 2 }));
  expect(html).toContain('<summary class="button button-danger" aria-label="Delete Bo">');
  expect(html).toMatch(/action="[^"]*\/recipients\/c\/remove"/);
  expect(words.match(/The link still opens the document/g)).toHaveLength(2);
  expect(words.match(/has yet to sign/g)).toHaveLength(1);
});
