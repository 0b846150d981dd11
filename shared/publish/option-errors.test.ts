import { expect, it } from 'vitest';
import { optionErrors } from './option-errors.ts';
import { emptyOptions } from './options-draft.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('refuses a last day that is over, and accepts today', () => {
  expect(Object.keys(optionErrors({ ...emptyOptions, expiresOn: dayFromNow(-1) }))).toEqual(['expires_on']);
  expect(optionErrors({ ...emptyOptions, expiresOn: dayFromNow(0) })).toEqual({});
  expect(optionErrors({ ...emptyOptions, expiresOn: dayFromNow(30) })).toEqual({});
});
