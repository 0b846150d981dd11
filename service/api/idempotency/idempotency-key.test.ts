import { expect, it } from 'vitest';
import { maxKeyLength, readIdempotencyKey } from './idempotency-key.ts';

it.each([
  ['"8e03978e-40d5-43dd-bc93-6894a57f9324"', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  ['8e03978e-40d5-43dd-bc93-6894a57f9324', '8e03978e-40d5-43dd-bc93-6894a57f9324'],
  [' "a \\"quoted\\" \\\\ key" ', 'a "quoted" \\ key'],
  [undefined, undefined],
])('reads %j', (header, key) => {
  expect(readIdempotencyKey(header)).toBe(key);
});

it.each(['', '""', '"open', 'two words', '"a" "b"', 'schlüssel', '\u0000', '\\', `"${'x'.repeat(maxKeyLength + 1)}"`])(
  'refuses %j',
  (header) => {
    expect(() => readIdempotencyKey(header)).toThrow('The Idempotency-Key must have 1 to 255');
  },
);
