import type * as z from 'zod/mini';
import { UnexpectedAnswer } from './errors.ts';

/**
 * Parses a response's text as JSON of the given shape.
 * @param where method and path, for the error
 * @throws UnexpectedAnswer if the text is not JSON, or JSON of another shape
 */
export function parseResponse<Shape extends z.ZodMiniType>(text: string, shape: Shape, where: string): z.output<Shape> {
  const parsed = shape.safeParse(readJson(text, where), { error: issueMessage });
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

/** Describes an issue by the expected type or its code. zod/mini has no messages of its own. */
function issueMessage({ code, expected }: z.core.$ZodRawIssue): string {
  return typeof expected === 'string' ? `expected ${expected}` : code;
}

function firstIssue({ issues }: z.core.$ZodError): string {
  const [issue] = issues;
  if (!issue) return 'unknown shape';
  return issue.path.length ? `${formatPath(issue.path)}: ${issue.message}` : issue.message;
}

/** Formats a path as `documents[1].views`. zod's own function for this pulls all of zod's core into the bundle. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (before, part) => (typeof part === 'number' ? `${before}[${part}]` : `${before}${before && '.'}${String(part)}`),
    '',
  );
}
