import { expect, it } from 'vitest';
import { rendered, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { ReviewPage, type ReviewPageProps } from './review-page.tsx';

const held: ReviewPageProps['held'][number] = {
  id: 'h',
  slug: 'bank-x',
  title: '<Bank>',
  kind: 'html',
  workspace: 'Harbour',
  publisher: 'Ann',
  version: { id: 'v', number: 2, at: new Date() },
  reports: [],
  reasons: ['Needs approval: the page asks for a card.'],
  reviewed: undefined,
};
const page = (facts: Partial<ReviewPageProps>) =>
  rendered(
    ReviewPage({
      owner: sampleOwner,
      held: [],
      reported: [],
      rooms: [],
      sendsMail: false,
      linkOf: (slug) => `https://share.example/${slug}`,
      refusal: undefined,
      done: undefined,
      reason: undefined,
      ...facts,
    }),
  );

it('says when nothing waits', async () => {
  expect((await page({})).words).toContain('Nothing to review');
});

it('separates the name of the page from what waits there, in the navigation', async () => {
  const { html } = await page({ owner: { ...sampleOwner, isOperator: true, toReview: 1 } });
  expect(html).toContain('Review <span class="count">1<span class="visually-hidden"> to review</span>');
});

it('separates what waits from what was rejected, with its reason', async () => {
  const reviewed = { at: new Date(), reason: 'It imitates a bank.' };
  const { words } = await page({ held: [held, { ...held, id: 'i', reviewed }] });
  expect(words).toMatch(/Waiting .*&lt;Bank&gt;.*asks for a card\..* Rejected .*It imitates a bank\./);
});

it('decides on the version that was looked at, and keeps a refused reason', async () => {
  const refusal = { message: 'Keep it short.', needsPlan: false };
  const { html } = await page({ held: [held], refusal, reason: { id: 'h', text: 'Too <long>' } });
  expect(html.match(/name="version" value="v"/g)).toHaveLength(2);
  expect(html).toMatch(/<details class="confirm" open="">.*Too &lt;long&gt;<\/textarea>/s);
});

it('says why new content waits that is not suspicious by itself', async () => {
  const waits = 'An earlier version was held or rejected.';
  expect((await page({ held: [{ ...held, reasons: [] }] })).words).toContain(waits);
  expect((await page({ held: [held] })).words).not.toContain(waits);
});

it('lists what visitors reported, with the link and each report', async () => {
  const report = {
    id: 'r',
    version: 2,
    reason: 'fraud',
    details: 'Asks for a <PIN>',
    email: 'ann@example.com',
    at: new Date(),
  } as const;
  const { words } = await page({ reported: [{ ...held, reports: [report] }] });
  expect(words).toMatch(
    /Reported .*share\.example\/bank-x .*Phishing or fraud, .*Asks for a &lt;PIN&gt;.*Keep online.*Take offline/,
  );
});

it('says how many wait beyond those that are listed', async () => {
  const of = (toReview: number) => page({ held: [held], owner: { ...sampleOwner, isOperator: true, toReview } });
  expect((await of(1)).words).not.toContain('more wait');
  expect((await of(1)).words).not.toContain('more waits');
  expect((await of(2)).words).toContain('1 more waits');
  expect((await of(1201)).words).toContain('1,200 more wait. They appear as you decide on these.');
});

it('shows the link of what is held, too', async () => {
  expect((await page({ held: [held] })).html).toContain('href="https://share.example/bank-x"');
});

it('promises the owner a mail only where the service sends any', async () => {
  expect((await page({ held: [held] })).words).toContain('Reason, shown to the owner');
  expect((await page({ held: [held], sendsMail: true })).words).toContain('Reason, emailed to the owner');
});

it('lists rooms after documents, by what became of them, with the words that are decided on', async () => {
  const room: ReviewPageProps['rooms'][number] = {
    id: 'r',
    slug: 'deal-x',
    title: '<Deal>',
    description: 'Enter your card at\nevil.example',
    sections: ['<Pay>', 'Here'],
    workspace: 'Harbour',
    owner: 'Bo',
    createdAt: new Date(),
    wording: 'w',
    reports: [],
    held: false,
    rejected: undefined,
  };
  const rejected = { at: new Date(), reason: 'It asks for cards.' };
  const rooms = [room, { ...room, held: true }, { ...room, held: true, rejected }];
  const { words, html } = await page({ held: [held], rooms });
  expect(words).toMatch(
    /Waiting .*&lt;Bank&gt;.*&lt;Deal&gt;.*Sections: &lt;Pay&gt; Here.*Changed after it was rejected.*Reported .*&lt;Deal&gt;.*Keep online.*Take offline.*Rejected .*It asks for cards\./,
  );
  expect(html.match(/action="\/review\/rooms\/r\/reject"><input type="hidden" name="version" value="w"/g)).toHaveLength(
    3,
  );
});
