import { parseArgs } from 'node:util';
import type * as z from 'zod';
import { UsageError } from './errors.ts';

/** Kinds of options, for `parseArgs`. */
export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean', default: false } as const;

/** Returns the only argument of a command without options. @throws UsageError */
export function onlyArgument(args: string[], message: string): string {
  return onlyOne(parseArgs({ args, options: {}, allowPositionals: true }).positionals, message);
}

/** Returns the only positional argument. @throws UsageError with the message */
export function onlyOne(positionals: string[], message: string): string {
  const [only] = positionals;
  if (!only || positionals.length > 1) throw new UsageError(message);
  return only;
}

/** Parses options. @throws UsageError with the messages of all that are invalid */
export function parseValues<T>(schema: z.ZodType<T>, values: object): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.map((issue) => issue.message).join('; '));
}
