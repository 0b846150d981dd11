import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '../db/database.ts';

/** Secrets that the service generates on first use and stores in the database, shared by all processes. */
export interface Secrets {
  /** Returns the named secret. On first use, `make` creates it and it is stored. */
  value<T extends object>(name: string, schema: z.ZodType<T>, make: () => Promise<T> | T): Promise<T>;
  /** Returns 32 random bytes for signing or encrypting, always the same buffer. Each purpose has its own name. */
  key(name: string): Promise<Buffer>;
}

const keySchema = z.object({ base64: z.base64() });

export function createSecrets(db: Db): Secrets {
  const known = new Map<string, Promise<object>>();

  const read = async (name: string) =>
    (await db.selectFrom('service_secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

  const load = async (name: string, make: () => Promise<object> | object): Promise<object> => {
    const stored = await read(name);
    if (stored) return stored;
    await db
      .insertInto('service_secrets')
      .values({ name, value: JSON.stringify(await make()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Read again: when two processes create one at once, both use the one that was stored.
    return (await read(name)) ?? load(name, make);
  };

  const value = async <T extends object>(name: string, schema: z.ZodType<T>, make: () => Promise<T> | T) => {
    const loading = known.get(name) ?? load(name, make);
    known.set(name, loading);
    loading.catch(() => known.delete(name));
    return schema.parse(await loading);
  };

  const keys = new Map<string, Buffer>();

  const key = async (name: string) => {
    const known = keys.get(name);
    if (known) return known;
    const { base64 } = await value(name, keySchema, () => ({ base64: randomBytes(32).toString('base64') }));
    const loaded = Buffer.from(base64, 'base64');
    keys.set(name, loaded);
    return loaded;
  };

  return { value, key };
}
