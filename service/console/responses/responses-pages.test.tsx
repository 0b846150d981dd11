import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import type { OwnersResponse } from '../../forms/list-responses.ts';
import { ResponsePage } from './response-page.tsx';
import { ResponsesPage, type ResponsesPageProps } from './responses-page.tsx';

const signing: OwnersResponse['signing'] = {
  signerName: 'Ann Signer',
  state: 'failed',
  consent: 'I agree.',
  ip: '192.0.2.1',
  location: undefined,
  device: undefined,
  originalSha256: 'ab',
  answeredSha256: undefined,
  copyBounce: undefined,
};
const response: OwnersResponse = {
  id: 'r',
  at: new Date('2026-11-20T10:00:00Z'),
  who: undefined,
  viewer: undefined,
  email: undefined,
  emailVerified: false,
  answers: ['one', '', 'three', 'four', 'five'].map((value, n) => ({ name: `f${n}`, label: `Field ${n}`, value })),
  signing: undefined,
  declinedReason: undefined,
};
const frame = { owner: sampleOwner, document: sampleDocument({ kind: 'pdf' }), link: 'https://link.example/plan-x' };
const page = (facts: Partial<ResponsesPageProps>) =>
  rendered(
    ResponsesPage({
      ...frame,
      responses: [],
      unfinished: new Map(),
      counts: { answered: 0, declined: 0 },
      fillable: true,
      acceptsAnswers: true,
      pages: { page: 1, hasMore: false },
      ...facts,
    }),
  );

it('leads on from no responses, differently where there could be none', async () => {
  expect((await page({})).words).toContain('No responses yet.');
  expect((await page({ fillable: false })).words).toContain('Place some to collect answers');
  expect((await page({ acceptsAnswers: false })).words).toContain('Collecting responses needs a paid plan.');
});

it('sums up what was answered, and links to a signed copy that failed, to make it again', async () => {
  const { html, words } = await page({
    responses: [response, { ...response, signing }],
    counts: { answered: 2, declined: 0 },
  });
  expect(words).toContain('Someone one · three · four and 1 more No');
  expect(html).toContain('<a class="state state-bad" href="/documents/d/responses/r/signed.pdf">');
});

it('shows every answer, and the record of a signature with what is unknown as such', async () => {
  const { words } = await rendered(
    ResponsePage({ ...frame, unfinished: undefined, deletable: true, response: { ...response, signing } }),
  );
  expect(words).toContain('Field 0 one Field 1 – Field 2 three');
  expect(words).toMatch(
    /Signed by Ann Signer When 20 Nov 2026, 10:00 UTC Agreed to I agree\. IP address 192\.0\.2\.1 Location –/,
  );
});

/** @feature declining */
it('shows who declined to sign, and why', async () => {
  const declined = { ...response, answers: [], declinedReason: 'Clause 4 is wrong' };
  const silent = { ...declined, declinedReason: '' };
  expect((await page({ responses: [declined, silent], counts: { answered: 0, declined: 2 } })).words).toMatch(
    /Clause 4 is wrong Declined .*No reason given Declined/,
  );
  const { words } = await rendered(
    ResponsePage({ ...frame, unfinished: undefined, deletable: true, response: declined }),
  );
  expect(words).toContain('Declined to sign Reason Clause 4 is wrong');
});

it.each([
  [1, 2, '1 response · 2 declined'],
  [0, 1, '0 responses · 1 declined'],
  [3, 0, '3 responses'],
  [0, 0, 'Responses'],
])('counts who declined apart from who answered: %i and %i', async (answered, declined, heading) => {
  const { html } = await page({ responses: [response], counts: { answered, declined } });
  expect(html).toContain(`<h2 id="responses">${heading}</h2>`);
});

it('asks before it deletes a response, and offers it for none of several signers', async () => {
  const { html } = await rendered(ResponsePage({ ...frame, unfinished: undefined, response, deletable: true }));
  expect(html).toContain('action="/documents/d/responses/r/delete"');
  const { html: signers, words } = await rendered(
    ResponsePage({ ...frame, unfinished: undefined, response, deletable: false }),
  );
  expect(signers).not.toContain('/delete"');
  expect(words).toContain('The other signers’ copies contain this response');
});
