import type * as z from 'zod';

/** How the library's own words begin; those of our schemas name their field and say what to send. */
const libraryWords = /^(?:Invalid |Too (?:big|small)|Unrecognized )/;

const expectedWords: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

/**
 * What a sender can do about the first thing that is wrong.
 * @param whole said where the body as a whole is of the wrong kind
 */
export function validationMessage(error: z.core.$ZodError, whole = 'Send a JSON object.'): string {
  const [issue] = error.issues;
  if (!issue) return 'The request cannot be used.';
  if (!libraryWords.test(issue.message)) return issue.message;
  const field = issue.path.join('.');
  if (field === '') return whole;
  if (issue.code === 'too_big') return `${field} may have ${issue.maximum} characters at most.`;
  const expected = issue.code === 'invalid_type' ? expectedWords[issue.expected] : undefined;
  return expected === undefined
    ? `${field} must be text of the kind that the API describes.`
    : `${field} must be ${expected}.`;
}
