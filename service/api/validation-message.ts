import type * as z from 'zod';

/** Matches the library's own messages; those of our schemas name their field and say what to send. */
const libraryMessage = /^(?:Invalid |Too (?:big|small)|Unrecognized )/;

const typeNames: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  array: 'a list',
  object: 'an object',
};

/**
 * Returns a message about the first issue: what the sender can do.
 * @param whole the message for a body of the wrong type
 */
export function validationMessage(error: z.core.$ZodError, whole = 'Send a JSON object.'): string {
  const [issue] = error.issues;
  if (!issue) return 'The request is not valid.';
  if (!libraryMessage.test(issue.message)) return issue.message;
  const field = issue.path.join('.');
  if (field === '') return whole;
  if (issue.code === 'too_big') return `${field} may have ${issue.maximum} characters at most.`;
  const expected = issue.code === 'invalid_type' ? typeNames[issue.expected] : undefined;
  return expected === undefined
    ? `${field} must be text of the kind that the API describes.`
    : `${field} must be ${expected}.`;
}
