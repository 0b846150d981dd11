import { expect, it } from 'vitest';
import { rendered } from '../../../test/support/pages/console-samples.ts';
import { Confirm } from './confirm.tsx';

it('keeps the direction of a name within its question', async () => {
  const { html } = await rendered(Confirm({ action: '/x', verb: 'Delete', name: 'تقرير 2026', consequence: 'Gone.' }));
  expect(html).toContain('Delete “<bdi>تقرير 2026</bdi>”');
});
