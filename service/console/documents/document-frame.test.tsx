import { expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { DocumentFrame } from './document-frame.tsx';
import { ReplacePage } from './replace-page.tsx';

const frame = (facts: Parameters<typeof sampleDocument>[0] = {}) =>
  rendered(
    DocumentFrame({
      owner: sampleOwner,
      document: sampleDocument(facts),
      link: 'https://link.example/plan-x',
      at: 'versions/',
    }),
  );

it('says that a document is live beside its gates, but not what nobody can open', async () => {
  const { settings } = sampleDocument();
  expect((await frame({ settings: { ...settings, hasPassword: true } })).words).toMatch(/ Live Password /);
  for (const facts of [
    { settings: { ...settings, expiresOn: '2020-01-01' } },
    { status: 'Converting' as const },
    { reviewStatus: 'held' },
  ]) {
    expect((await frame(facts)).words).not.toContain(' Live ');
  }
});

it('offers to turn the link off, or on again once it has expired', async () => {
  expect((await frame()).html).toContain('action="/documents/d/turn-off"');
  const { settings } = sampleDocument();
  const off = await frame({ settings: { ...settings, expiresOn: '2020-01-01' } });
  expect(off.html).toContain('action="/documents/d/turn-on"');
  expect(off.html).not.toContain('action="/documents/d/turn-off"');
});

it('has a tab for responses where there can be any', async () => {
  expect((await frame()).html).not.toContain('href="/documents/d/responses/"');
  expect((await frame({ kind: 'pdf' })).html).toContain('href="/documents/d/responses/"');
});

it('names the tab in the title of the page, and escapes the document’s', async () => {
  const { html } = await frame({ title: '<b>Plan' });
  expect(html).toContain('<title>Versions · &lt;b&gt;Plan · Linkwake</title>');
  expect(html).toContain('href="/documents/d/versions/" aria-current="page"');
  const below = { owner: sampleOwner, document: sampleDocument(), link: 'https://link.example/plan-x', fileLimit: 1 };
  expect((await rendered(ReplacePage(below))).html).toContain('<title>Update content · Plan · Linkwake</title>');
});
