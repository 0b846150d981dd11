import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settingsInput } from '#shared/contract/settings.ts';
import { validationMessage } from './validation-message.ts';

it.each<[z.core.$ZodType, unknown, string]>([
  [z.object({ title: z.string() }), { title: 1 }, 'title must be text.'],
  [z.object({ signer: z.int().check(z.gte(1)) }), { signer: 0 }, 'signer must be 1 at least.'],
  [z.object({ signer: z.int() }), { signer: 1.5 }, 'signer must be a whole number.'],
  [z.object({ days: z.union([z.literal(3), z.literal(7)]) }), { days: 5 }, 'days must be 3 or 7.'],
  [z.object({ language: z.enum(['en', 'de', 'fr']) }), { language: 'x' }, 'language must be “en”, “de” or “fr”.'],
  [z.object({ label: z.string().check(z.maxLength(2)) }), { label: 'abc' }, 'label may have 2 characters at most.'],
  [z.object({ label: z.string().check(z.minLength(1)) }), { label: '' }, 'label must have 1 character at least.'],
  [z.object({ all: z.array(z.string()).check(z.maxLength(1)) }), { all: ['a', 'b'] }, 'all may have 1 entry at most.'],
  [z.object({ all: z.array(z.object({ kind: z.literal('a') })) }), { all: [{}] }, 'all.0.kind must be “a”.'],
  [z.object({ id: z.uuid() }), { id: 'x' }, 'id has not the form that the API describes.'],
  [settingsInput, { cta_url: `https://a.example/${'x'.repeat(9000)}` }, 'The address of the button is too long.'],
  [z.object({}), [], 'Send a JSON object.'],
])('says what the sender can do: %#', (schema, sent, message) => {
  const { error } = z.safeParse(schema, sent);
  expect(error && validationMessage(error)).toBe(message);
});
