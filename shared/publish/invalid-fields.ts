import type * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { isOver } from '../formats/last-day.ts';
import { type OptionsDraft, settingsOf } from './options-draft.ts';

/** Returns the names of an object's fields that do not fit a schema; empty if it is valid. */
export function invalidFields(schema: z.ZodMiniType, value: unknown): Set<string> {
  return new Set(schema.safeParse(value).error?.issues.map(({ path }) => String(path[0])));
}

/**
 * Validates the options of a new link against the contract, which also accepts a last day that is over: such a link opens for
 * nobody. Returns the contract's names of the invalid fields; empty if all are valid.
 */
export function invalidOptions(draft: OptionsDraft): ReadonlySet<string> {
  const invalid = invalidFields(settingsInput, settingsOf(draft));
  if (isOver(draft.expiresOn || undefined, Date.now())) invalid.add('expires_on');
  return invalid;
}
