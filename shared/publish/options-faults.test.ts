import { expect, it } from 'vitest';
import { emptyOptions } from './options-draft.ts';
import { faultsOf } from './options-faults.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('refuses a last day that is over, and accepts today', () => {
  expect(Object.keys(faultsOf({ ...emptyOptions, expiresOn: dayFromNow(-1) }))).toEqual(['expires_on']);
  expect(faultsOf({ ...emptyOptions, expiresOn: dayFromNow(0) })).toEqual({});
  expect(faultsOf({ ...emptyOptions, expiresOn: dayFromNow(30) })).toEqual({});
});
