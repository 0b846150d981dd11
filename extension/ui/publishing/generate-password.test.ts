import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

it('returns a password that is easy to read aloud, and a new one each time', () => {
  const made = Array.from({ length: 50 }, generatePassword);
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/);
  expect(new Set(made).size).toBe(50);
});
