import type * as z from 'zod/mini';
import { UnexpectedAnswer } from './errors.ts';

/**
 * Reads an answer's text as JSON of the given shape.
 * @param where method and path, for the error
 * @throws UnexpectedAnswer when it is not JSON, or JSON of another shape
 */
export function parseResponse<Shape extends z.ZodMiniType>(text: string, shape: Shape, where: string): z.output<Shape> {
  const parsed = shape.safeParse(readJson(text, where), { error: whatIsWrong });
  if (parsed.success) return parsed.data;
  throw new UnexpectedAnswer(`${where}: ${firstIssue(parsed.error)}`, { cause: parsed.error });
}

function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswer(`${where}: the answer is not JSON`, { cause });
  }
}

/** What was expected, or the kind of fault. zod/mini has no words of its own. */
function whatIsWrong({ code, expected }: z.core.$ZodRawIssue): string {
  return typeof expected === 'string' ? `expected ${expected}` : code;
}

function firstIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  if (!issue) return 'unknown shape';
  return issue.path.length ? `${place(issue.path)}: ${issue.message}` : issue.message;
}

/** `documents[1].views`. zod's own function for this brings all of zod's core into the bundle. */
function place(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, part) => (typeof part === 'number' ? `${before}[${part}]` : `${before}${before && '.'}${String(part)}`),
    '',
  );
}
