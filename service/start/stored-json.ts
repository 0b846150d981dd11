import { readFile, rename, writeFile } from 'node:fs/promises';
import type * as z from 'zod';

/** Reads what `writeStoredJson` wrote. Returns `undefined` if the file is missing or damaged. */
export async function readStoredJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes a file atomically, readable by this account only. */
export async function writeStoredJson(file: string, value: object): Promise<void> {
  const partial = `${file}.partial`;
  await writeFile(partial, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(partial, file);
}
