import { describe, expect, it } from 'vitest';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { StatusNotices } from './document-notices.tsx';

const { settings } = sampleDocument();
const expired = { ...settings, expiresOn: '2020-01-01' };

const notices = async (facts: Parameters<typeof sampleDocument>[0]) =>
  (await rendered(StatusNotices({ owner: sampleOwner, document: sampleDocument(facts) }))).words;

describe.each(['Converting', 'Failed'] as const)('of a document whose newest version is %s', (status) => {
  it('the notice says that the link still shows the previous version', async () => {
    expect(await notices({ status })).toContain('The link still shows the previous version.');
  });

  it.each([
    ['waits for review', { reviewStatus: 'held' }],
    ['was rejected', { reviewStatus: 'held', reviewed: { at: new Date(), reason: 'It imitates a bank.' } }],
    ['has expired', { settings: expired }],
    ['is turned off', { settings: expired, isTurnedOff: true }],
  ])('the notice says nothing of what a link shows that %s', async (_what, facts) => {
    for (const hasContent of [true, false]) {
      const words = await notices({ status, hasContent, ...facts });
      expect(words).not.toMatch(/previous version|The link works when|Viewers see that it isn’t available/);
    }
  });

  it('the notice says that viewers wait for the first version', async () => {
    expect(await notices({ status, hasContent: false })).toMatch(/The link works when it’s done\.|isn’t available/);
  });
});
