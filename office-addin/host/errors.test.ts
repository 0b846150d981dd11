import { expect, it } from 'vitest';
import { SignInWindowFailed } from '#shared/auth/errors.ts';
import { faultOf } from '#shared/errors/fault.ts';
import { enConnect } from '#shared/messages/en/connect.ts';
import { faultMessage, faultText } from '#shared/messages/fault-message.ts';
import { addEnglish } from '#shared/messages/translate.ts';
import { OfficeFault } from './errors.ts';

addEnglish(enConnect);

it.each([5001, 7000, 11000, 11001])('Office’s error %i has a message that says what to do', (code) => {
  const { sentence, said } = faultMessage(faultOf(new OfficeFault({ code, message: 'Internal.' })));
  expect(sentence.split('.').length).toBeGreaterThan(1);
  expect(said).toBeUndefined();
});

it.each([12002, 12003, 12004, 12005, 12007, 12009, 12011])('Office’s dialog error %i has its own message', (code) => {
  const usual = faultMessage(faultOf(new SignInWindowFailed()));
  expect(faultMessage(faultOf(new SignInWindowFailed({ variant: code.toString() })))).not.toEqual(usual);
});

it.each(['AccessDenied', 'Office delivered 0 of 1349 bytes.'])(
  'Office’s own words “%s” are for logs only',
  (message) => {
    const error = new OfficeFault({ code: 9999, message });
    expect(faultText(faultOf(error))).not.toContain(message);
    expect(error.message).toBe(`9999 ${message}`);
  },
);
