import { spawn } from 'node:child_process';
import { chown, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './errors.ts';

/** PostgreSQL refuses to run as root. The first of these accounts that exists runs it then. */
const accountNames = ['postgres', 'nobody'];

export interface PostgresAccount {
  /** Makes the account that runs PostgreSQL the owner of a directory. */
  own(path: string): Promise<void>;
  /** Returns the command line that runs a program as that account. */
  command(program: string, args: string[]): { program: string; args: string[]; uid?: number; gid?: number };
}

/**
 * Chooses the account that runs PostgreSQL: the current one or, for root, an account that owns nothing else.
 * @param paths the paths that the account must be able to reach: the programs and the data
 * @throws DatabaseUnavailable when we are root and no account can be used
 */
export async function choosePostgresAccount(dataDir: string, paths: string[]): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) {
    return { own: async () => {}, command: (program, args) => ({ program, args }) };
  }
  const { uid, gid } = (await readOwner(dataDir)) ?? (await findAccount(accountNames));
  const own = (path: string) => chown(path, uid, gid);
  const closed = await findClosedFolder(paths);
  if (!closed) return { own, command: (program, args) => ({ program, args, uid, gid }) };
  if (!(await runs('setpriv', ['--version']))) {
    throw new DatabaseUnavailable(
      `PostgreSQL does not run as root, and other accounts cannot enter ${closed}. Move Linkwake to another folder, run it as another user, or set DATABASE_URL.`,
    );
  }
  // setpriv (util-linux) passes on the one capability that lets a non-root account open root's folders. Without
  // no_setuid_fixup, access(2), which initdb uses to find its programs, would ignore it.
  const privileges = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--bounding-set=-all,+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  return {
    own,
    command: (program, args) => ({
      program: 'setpriv',
      args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...privileges, program, ...args],
    }),
  };
}

async function readOwner(dir: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(dir).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function findAccount(names: string[]): Promise<{ uid: number; gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new DatabaseUnavailable(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody". Create one, run Linkwake as another user, or set DATABASE_URL.',
  );
}

/** Returns the outermost folder on the way to one of the paths that other accounts cannot enter. */
async function findClosedFolder(paths: string[]): Promise<string | undefined> {
  for (const path of paths) {
    for (const folder of ancestors(path)) {
      const found = await stat(folder);
      if ((found.mode & 0o001) === 0) return folder;
    }
  }
  return undefined;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), parent];
}

function runs(program: string, args: string[]): Promise<boolean> {
  return new Promise((done) => {
    const child = spawn(program, args, { stdio: 'ignore' });
    child.on('error', () => done(false));
    child.on('exit', (code) => done(code === 0));
  });
}
