import { spawn } from 'node:child_process';
import type { Logger } from '../log/logger.ts';
import { ProgramMissing } from './errors.ts';

/** What `nice`, `unshare` and a shell end with when there is no such program (POSIX). */
const notFound = 127;

/** Memory one process may ask for, in kB. LibreOffice asks for half a gigabyte before it has opened anything. */
const maxMemory = 4 * 1024 * 1024;

/** Some systems cannot limit memory (macOS): there the program runs without. */
const limitMemory = ['sh', '-c', `ulimit -v ${maxMemory} 2>/dev/null; exec "$@"`, 'sh'];

/** No network. The second runs the program as the first of its own processes: when that ends, the system ends all others. */
const withoutNetwork = ['unshare', '-rn'];
const ownProcesses = ['unshare', '--pid', '--fork', '--kill-child'];

/** Ends with the service, also when that is killed. Set after the user changes, with which it would be lost (prctl(2)). */
const endWithParent = ['setpriv', '--pdeathsig', 'KILL'];

let confinement: Promise<string[]> | undefined;

/**
 * Runs a program to its end, at low priority and, where the system lets us, with bounded memory and without a network: a
 * document can be small and unpack to gigabytes, and can name pictures on any host, also ones that only this machine can
 * reach. When the signal aborts, or this process is killed, the program and all it has started are killed (the latter
 * where the system lets us).
 * @throws the signal's reason; ProgramMissing; an Error when the program cannot be started or is killed. Any other exit
 *   code is not looked at.
 */
export async function runConfined(
  program: string,
  args: string[],
  { cwd, signal, log }: { cwd: string; signal: AbortSignal; log: Logger },
): Promise<void> {
  confinement ??= findConfinement(log);
  const isolated = [...(await confinement), program, ...args];
  const [command = program, ...rest] =
    process.platform === 'win32' ? [program, ...args] : ['nice', '-n', '10', ...limitMemory, ...isolated];
  signal.throwIfAborted();
  // A group of its own: soffice is a script that starts the real program.
  const child = spawn(command, rest, {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: cwd, TMPDIR: cwd, LANG: process.env.LANG ?? 'C.UTF-8' },
  });
  const killAll = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener('abort', killAll);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, killedBy) => {
        if (signal.aborted) reject(signal.reason);
        else if (code === notFound) reject(new ProgramMissing(program));
        else if (killedBy) reject(new Error(`${program} was ended by ${killedBy}.`));
        else resolve();
      });
    });
  } finally {
    signal.removeEventListener('abort', killAll);
  }
}

/** The most of it that this system lets us have, as what comes before the program's name. */
async function findConfinement(log: Logger): Promise<string[]> {
  const choices = [[...withoutNetwork, ...endWithParent, ...ownProcesses], withoutNetwork];
  for (const words of choices) if (await works([...words, 'true'])) return words;
  log.warn('conversion_with_network');
  return (await works([...endWithParent, 'true'])) ? endWithParent : [];
}

function works([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
