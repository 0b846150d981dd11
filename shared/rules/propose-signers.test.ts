import { expect, it } from 'vitest';
import { proposeSigners } from './propose-signers.ts';

it.each([
  { of: 'two who sign', kinds: ['text', 'signature', 'date', 'signature', 'text'], signers: [1, 1, 2, 2, 2] },
  { of: 'one who signs', kinds: ['text', 'signature', 'text'], signers: [1, 1, 1] },
  { of: 'a form that nobody signs', kinds: ['text', 'checkbox'], signers: [1, 1] },
  { of: 'no fields', kinds: [], signers: [] },
])('gives each signature to another signer, with what comes before it: $of', ({ kinds, signers }) => {
  expect(proposeSigners(kinds)).toEqual(signers);
});
