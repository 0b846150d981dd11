import { expect, it } from 'vitest';
import { OfficeFault } from './office-fault.ts';

it.each([5001, 7000, 11001, 12002, 12003, 12004, 12005, 12007, 12009, 12011])(
  'Office’s number %i has words that say what to do',
  (code) => {
    const fault = new OfficeFault({ code, message: 'Internal.' });
    expect(fault.officeCode).toBe(code);
    expect(fault.message).not.toContain('Internal.');
    expect(fault.message.split('.').length).toBeGreaterThan(1);
  },
);

it('a number nobody foresaw keeps Office’s own words', () => {
  expect(new OfficeFault({ code: 9999, message: 'The sky fell.' }).message).toContain('Office says: The sky fell.');
});
