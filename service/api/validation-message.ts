import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Matches the library's own messages; those of our schemas name their field and say what to send. */
const libraryMessage = /^(?:Invalid |Too (?:big|small)|Unrecognized )/;

const typeNames: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
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
  const ours = ownMessage(issue);
  if (ours !== undefined) return ours;
  const field = issue.path.join('.');
  if (field === '') return whole;
  return `${field} ${expectation(issue) ?? 'has not the form that the API describes'}.`;
}

/** Returns the message of a schema of ours, also of one alternative among several. */
function ownMessage(issue: Issue): string | undefined {
  if (issue.code !== 'invalid_union') return libraryMessage.test(issue.message) ? undefined : issue.message;
  for (const nested of issue.errors.flat()) {
    const message = ownMessage(nested);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** Returns what a field must be, as the end of a sentence. */
function expectation(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const type = typeNames[issue.expected];
      return type && `must be ${type}`;
    }
    case 'invalid_value':
      return `must be ${anyOf(issue.values)}`;
    case 'invalid_union': {
      const values = issue.errors.flatMap(([only]) => (only?.code === 'invalid_value' ? only.values : []));
      return values.length === 0 ? undefined : `must be ${anyOf(values)}`;
    }
    case 'too_big':
      return `may ${sizeWords(issue.origin)(String(issue.maximum))} at most`;
    case 'too_small':
      return `must ${sizeWords(issue.origin)(String(issue.minimum))} at least`;
    default:
      return undefined;
  }
}

function anyOf(values: readonly unknown[]): string {
  const words = values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}

/** Returns how to say a size: of a number, of a list, of a text. */
function sizeWords(origin: string): (size: string) => string {
  if (origin === 'array') return (size) => `have ${size} ${size === '1' ? 'entry' : 'entries'}`;
  if (origin === 'string') return (size) => `have ${size} ${size === '1' ? 'character' : 'characters'}`;
  return (size) => `be ${size}`;
}
