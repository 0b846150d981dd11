import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { VersionsPage, type VersionsPageProps } from './versions-page.tsx';

const version = (facts: Partial<VersionsPageProps['versions'][number]>) => ({
  id: 'x',
  number: 1,
  at: new Date(),
  by: 'Ann',
  state: 'ready' as const,
  failure: undefined,
  failureDetails: undefined,
  isLive: false,
  restores: undefined,
  source: { kind: 'html' as const, name: '', blob: 'b', bytes: 2048, sha256: Buffer.alloc(32) },
  pages: undefined,
  warnings: [],
  warningDetails: undefined,
  ...facts,
});

const page = (...versions: VersionsPageProps['versions']) =>
  rendered(
    VersionsPage({
      owner: sampleOwner,
      document: sampleDocument(),
      link: 'https://link.example/plan-x',
      versions,
      pages: { page: 1, hasMore: false },
      done: undefined,
      refusal: undefined,
    }),
  );

it('offers to restore what visitors could see and do not see now', async () => {
  const { html } = await page(
    version({ number: 4, isLive: true }),
    version({ number: 3, state: 'failed', failure: 'The file is locked.' }),
    version({ number: 2, state: 'converting' }),
    version({ number: 1 }),
  );
  expect(html.match(/versions\/\d\/restore/g)).toEqual(['versions/1/restore']);
  expect(html).toContain('The file is locked.');
  expect(html.match(/versions\/\d\/original/g)).toHaveLength(4);
});

it('says of a version what it is: its state, file, size, pages and what it restores', async () => {
  const source = { kind: 'pdf' as const, name: '<b>.pdf', blob: 'b', bytes: 2048, sha256: Buffer.alloc(32) };
  const { html, words } = await page(version({ number: 2, isLive: true, source, pages: 3, restores: 1 }));
  expect(words).toMatch(/Version 2 Current/);
  expect(words).toContain('3 pages, restores version 1');
  expect(html).toContain('&lt;b&gt;.pdf');
});
