import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a folder of texts by their relative paths; returns its path. @param parent an existing folder */
export async function makeFolder(parent: string, name: string, contents: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(contents)) {
    const file = join(parent, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return join(parent, name);
}
