import { expect, it } from 'vitest';
import { readSubmission, SubmissionRejected } from './read-submission.ts';

const sent = (values: string) => `{"name":"Ann","email":"","values":${values}}`;

it('reads a form with as many fields as there may be', () => {
  const fields = Array.from({ length: 1000 }, (_, at) => ({ name: String(at), values: ['yes'] }));
  expect(readSubmission(sent(JSON.stringify(fields))).values).toEqual(fields);
});

it.each([
  ['brackets', '['.repeat(500_000)],
  ['empty objects', sent(`[${'{},'.repeat(170_000)}{}]`)],
  ['more fields than a form has', sent(JSON.stringify(Array(1001).fill({ name: '', values: [] })))],
])('refuses %s', (_, text) => {
  expect(() => readSubmission(text)).toThrow(SubmissionRejected);
});
