import { afterEach, expect, it, vi } from 'vitest';
import { BadRequest, NotReady, PlanLimit, RateLimited } from '#shared/api/errors.ts';
import { PublishUncertain } from '#shared/publish/errors.ts';
import { type Fault, faultOf } from '../errors/fault.ts';
import { faultMessage, faultText } from './fault-message.ts';
import { chooseLanguage } from './languages.ts';
import { setLocale } from './translate.ts';

afterEach(() => {
  setLocale('en');
  vi.useRealTimers();
});

const wordsOf = (error: unknown) => faultMessage(faultOf(structuredClone(faultOf(error))));

/** @feature error-words */
it('words an error in the person’s language, with its values', async () => {
  await chooseLanguage(['de']);
  const { sentence } = wordsOf(new PublishUncertain('Angebot'));
  expect(sentence).toContain('„Angebot“ ist nicht bestätigt');
});

it('appends the service’s words unchanged to our sentence', async () => {
  await chooseLanguage(['fr']);
  const { sentence, said } = wordsOf(new PlanLimit('Rooms need Pro.', 'https://a.example/'));
  expect(sentence).toContain('offre');
  expect(said).toBe('Rooms need Pro.');
});

it('omits the service’s words when the sentence says it all', () => {
  expect(wordsOf(new NotReady('The signed copy is still being made.')).said).toBeUndefined();
  expect(wordsOf(new BadRequest(413))).toEqual({ sentence: expect.stringContaining('too large for the service') });
});

it('says when the service accepts the next publish', () => {
  expect(wordsOf(new RateLimited('Pause.', 600)).sentence).toContain('in 10 minutes');
});

it.each([undefined, 'requests'] as const)('counts down to the next publish, and ends: %s', (variant) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29, 12) });
  const error = new RateLimited('Pause.', 1800, variant);
  const stored = faultOf(structuredClone(faultOf(error)));
  vi.setSystemTime(Date.UTC(2026, 10, 29, 12, 20));
  expect(faultText(stored)).toContain('Try again in 10 minutes.');
  expect(faultText(faultOf(error))).toContain('Try again in 10 minutes.');
  vi.setSystemTime(Date.UTC(2026, 10, 29, 13));
  expect(faultText(stored)).toBe('The limit was reached. You can try again now.');
});

it.each([
  ['beyond every date', 1e23, 'Try again tomorrow.'],
  ['not a number any more', null, 'the limit of 30 publishes'],
])('words a limit whose end is %s', (_, retryAt, words) => {
  // As an earlier version may have stored it.
  const stored: Fault = JSON.parse(JSON.stringify({ code: 'rate_limited', message: '', retryAt }));
  expect(faultText(stored)).toContain(words);
});

it('does not mention publishes when another limit was reached', () => {
  const sentences = [600, undefined].map((seconds) => wordsOf(new RateLimited('Pause.', seconds, 'requests')).sentence);
  expect(sentences).toEqual([expect.stringContaining('in 10 minutes'), expect.stringContaining('in a few minutes')]);
  expect(sentences.join()).not.toContain('publishes');
});

it('shows an unexpected error in its own words', () => {
  expect(faultText(faultOf(new TypeError('x is not a function')))).toBe('Couldn’t do that: x is not a function');
  expect(faultText({ code: 'of_a_newer_version', message: 'New.' })).toBe('Couldn’t do that: New.');
});
