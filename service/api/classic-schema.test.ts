import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import * as mini from 'zod/mini';
import { recipientInput } from '#shared/contract/recipient.ts';
import { classicSchema } from './classic-schema.ts';

describe('a schema of the contract as one of zod', () => {
  const schema = classicSchema(recipientInput);

  it('has the methods that the description of the API is made with', () => {
    expect(schema).toBeInstanceOf(z.ZodObject);
    expect(schema.meta()).toEqual({ id: 'RecipientInput' });
  });

  it.each([{}, { name: ' Ada ', email: '' }, { name: 'x'.repeat(201) }, { email: 'nobody' }, { email: 1 }, 'Ada'])(
    'says of %j what the contract says',
    (body) => {
      const [classic, stated] = [schema.safeParse(body), recipientInput.safeParse(body)];
      expect(classic.data).toEqual(stated.data);
      expect(classic.error?.issues).toEqual(stated.error?.issues);
    },
  );

  it('is one schema wherever it is asked for', () => expect(classicSchema(recipientInput)).toBe(schema));

  it('is refused for a kind that has no class here', () => {
    expect(() => classicSchema(mini.object({ when: mini.date() }))).toThrow('date');
  });
});
