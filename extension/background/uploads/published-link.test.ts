import { expect, it } from 'vitest';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { linkOf } from './published-link.ts';

it('keeps the beginning of a long title, and leaves out warnings that no sentence needs', () => {
  const warning = { text: 'A font is missing.' };
  const large = { text: 'Large.', code: 'large', values: { all: 'x'.repeat(20_000) } };
  const warnings = [warning, large, ...Array.from({ length: 200 }, () => warning)];
  const link = linkOf({ ...sampleDocument, title: 'x'.repeat(5_000_000) }, warnings);
  expect(link.title).toBe('x'.repeat(500));
  expect(link.warnings).toEqual(Array.from({ length: 99 }, () => warning));
});
