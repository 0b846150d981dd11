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

it('shows what the signature covers, and a time stamp as a claim only', async () => {
  const { words } = await page({
    kind: 'unchanged',
    record: { title: 'Offer', signer: '<Ann>', signedAt: '2026-11-20T10:00:00Z', response: 'r-1' },
    timestamp: { time: new Date('2026-11-20T10:01:00Z'), authority: undefined },
  } as Verdict);
  expect(words).toContain('Signed here and unchanged');
  expect(words).toContain('&lt;Ann&gt;');
  expect(words).toContain('20 Nov 2026, 10:01 UTC , according to an unnamed authority (not verified here)');
});

it('asks for a file first', async () => {
  expect((await page()).words).toContain('docs.example signed the file');
});
