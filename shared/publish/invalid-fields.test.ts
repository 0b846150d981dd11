import { expect, it } from 'vitest';
import { invalidOptions } from './invalid-fields.ts';
import { emptyOptions } from './options-draft.ts';

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('refuses a last day that is over, and accepts today', () => {
  expect([...invalidOptions({ ...emptyOptions, expiresOn: dayFromNow(-1) })]).toEqual(['expires_on']);
  expect(invalidOptions({ ...emptyOptions, expiresOn: dayFromNow(0) }).size).toBe(0);
  expect(invalidOptions({ ...emptyOptions, expiresOn: dayFromNow(30) }).size).toBe(0);
});
