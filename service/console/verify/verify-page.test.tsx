import { expect, it } from 'vitest';
import { rendered } from '../../../test/support/pages/console-samples.ts';
import type { Verdict } from '../../signing/verify/verify-file.ts';
import { VerifyPage } from './verify-page.tsx';

const page = (verdict?: Verdict) => rendered(VerifyPage({ host: 'docs.example', ...(verdict && { verdict }) }));

it.each<[Verdict, string, string]>([
  [{ kind: 'appended', record: undefined, timestamp: undefined }, 'bad', 'Changed after signing'],
  [{ kind: 'altered' }, 'bad', 'Changed after signing'],
  [{ kind: 'foreign', intact: true, signer: 'Ann' }, 'caution', 'Signed by someone else'],
  [{ kind: 'foreign', intact: false, signer: 'Ann' }, 'bad', 'Changed, and not signed here'],
  [{ kind: 'unreadable' }, 'bad', 'Unreadable signature'],
  [{ kind: 'not-signed' }, 'caution', 'Not signed'],
  [{ kind: 'not-pdf' }, 'caution', 'Not a PDF'],
])('says of a file that is %j what it means', async (verdict, tone, heading) => {
  const { html, words } = await page(verdict);
  expect(html).toContain(`class="notice notice-${tone}"`);
  expect(words).toContain(heading);
});

const record = { title: 'Offer', signedAt: '2026-11-20T10:00:00Z', response: 'r-1' };

it('counts the signatures, and tells one name with a comma from two names', async () => {
  const linesOf = async (signers: string[] | string) =>
    (await page({ kind: 'unchanged', record: { ...record, signers }, timestamp: undefined })).words;
  expect(await linesOf(['Ada, Carl'])).toContain('Signatures 1 Signed by Ada, Carl Signed');
  const { html, words } = await page({
    kind: 'unchanged',
    record: { ...record, signers: ['Ada', 'Carl'] },
    timestamp: undefined,
  });
  expect(words).toContain('Signatures 2 Signed by Ada Carl Signed');
  expect(html).toContain('<dd><bdi>Ada</bdi></dd><dd><bdi>Carl</bdi></dd>');
  // Records of older copies have the names in one line, and no number.
  const older = await linesOf('Ada, Carl');
  expect(older).toContain('Signed by Ada, Carl Signed');
  expect(older).not.toContain('Signatures');
});

it('shows what the signature covers, and a time stamp as a claim only', async () => {
  const { words } = await page({
    kind: 'unchanged',
    record: { ...record, signers: ['<Ann>'] },
    timestamp: { time: new Date('2026-11-20T10:01:00Z'), authority: undefined, nonce: undefined },
  });
  expect(words).toContain('Signed here and unchanged');
  expect(words).toContain('&lt;Ann&gt;');
  expect(words).toContain('20 Nov 2026, 10:01 UTC , according to an unnamed authority (not verified here)');
});

it('asks for a file first', async () => {
  expect((await page()).words).toContain('docs.example signed the file');
});
