import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { recipientInput } from '#shared/contract/recipient.ts';
import { classicSchema } from './classic-schema.ts';

describe('a contract schema converted to classic zod', () => {
  const schema = classicSchema(recipientInput);

  it('has the methods that the OpenAPI generator needs', () => {
    expect(schema).toBeInstanceOf(z.ZodObject);
    expect(schema.meta()).toEqual({ id: 'RecipientInput' });
  });

  it.each([{}, { name: ' Ada ', email: '' }, { name: 'x'.repeat(201) }, { email: 'nobody' }, { email: 1 }, 'Ada'])(
    'parses %j as the contract does',
    (body) => {
      const [classic, stated] = [schema.safeParse(body), recipientInput.safeParse(body)];
      expect(classic.data).toEqual(stated.data);
      expect(classic.error?.issues).toEqual(stated.error?.issues);
    },
  );

  it('is converted once and reused', () => expect(classicSchema(recipientInput)).toBe(schema));

  it('fails for an unsupported type', () => {
    expect(() => classicSchema(mini.object({ when: mini.date() }))).toThrow('date');
  });
});
