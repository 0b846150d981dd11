import { expect, it } from 'vitest';
import { sampleDocument } from '../../../test/support/api/contract-samples.ts';
import { linkOf } from './published-link.ts';

const warning = { text: 'A font is missing.' };

it('keeps the beginning of a long title, and warnings as they are', () => {
  const link = linkOf({ ...sampleDocument, title: 'x'.repeat(5_000_000) }, [warning]);
  expect(link.title).toBe('x'.repeat(500));
  expect(link.warnings).toEqual([warning]);
});

it('leaves out warnings that are too long for any reader', () => {
  const warnings = Array.from({ length: 100_000 }, () => warning);
  expect(linkOf(sampleDocument, warnings).warnings).toEqual([]);
});
