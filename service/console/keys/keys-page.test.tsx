import { expect, it } from 'vitest';
import { rendered, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { KeysPage } from './keys-page.tsx';

const key = { id: 'k', name: 'nightly', hint: 'lw_ab', createdAt: new Date(), lastUsedAt: null, expiresAt: null };

it('leads on from no keys', async () => {
  expect((await rendered(KeysPage({ owner: sampleOwner, keys: [], form: 'f' }))).words).toContain('No API keys yet');
});

it('shows a new key once, to copy, and asks before it revokes one', async () => {
  const created = { name: 'nightly', key: 'lw_secret' };
  const { html, words } = await rendered(KeysPage({ owner: sampleOwner, keys: [key], created, form: 'f' }));
  expect(html).toContain('data-copy="lw_secret"');
  expect(words).toContain('it won’t be shown again');
  expect(html).toMatch(/<details class="confirm"><summary class="button button-danger"[^>]*>Revoke/);
  expect(words).toContain('Never');
});

it('says when a key ends, and that it has ended', async () => {
  const keys = ['2020-01-02T10:00:00Z', '2999-01-02T10:00:00Z'].map((at) => ({ ...key, expiresAt: new Date(at) }));
  const { words } = await rendered(KeysPage({ owner: sampleOwner, keys, form: 'f' }));
  expect(words).toMatch(/Expired 2 Jan 2020.*Never 2 Jan 2999/);
});
