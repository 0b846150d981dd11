import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those above it that are missing; one that exists is left as it is. Node's own `recursive` tries forever
 * where the system says that a folder is missing although the one above it is there, as below /proc.
 * @throws the system's error
 */
export async function createFolder(path: string, options: { mode?: number } = {}): Promise<void> {
  try {
    await mkdir(path, options);
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return;
    const above = dirname(path);
    if (!hasCode(error, 'ENOENT') || above === path) throw error;
    await createFolder(above, options);
    await mkdir(path, options).catch((again: unknown) => {
      // Another process was faster.
      if (!hasCode(again, 'EEXIST')) throw again;
    });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
