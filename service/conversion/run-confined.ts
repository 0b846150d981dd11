import { spawn } from 'node:child_process';
import type { Logger } from '../log/logger.ts';
import { ProgramMissing } from './errors.ts';

/** The exit code of `nice`, `unshare` and a shell when the program does not exist (POSIX). */
const notFound = 127;

/** The memory limit of one process, in kB. LibreOffice allocates half a gigabyte before it opens anything. */
const maxMemoryKb = 4 * 1024 * 1024;

/** Some systems cannot limit memory (macOS); the program runs without a limit there. */
const limitMemory = ['sh', '-c', `ulimit -v ${maxMemoryKb} 2>/dev/null; exec "$@"`, 'sh'];

/** The first removes the network. The second makes the program PID 1 of a namespace: when it ends, all its processes end. */
const withoutNetwork = ['unshare', '-rn'];
const ownProcesses = ['unshare', '--pid', '--fork', '--kill-child'];

/** Kills the program when the service ends, even by a kill. It comes after the user change, which resets it (prctl(2)). */
const endWithParent = ['setpriv', '--pdeathsig', 'KILL'];

let confinement: Promise<string[]> | undefined;

/**
 * Runs a program to its end at low priority and, where the system allows, with limited memory and without a network: a
 * small document can unpack to gigabytes, and can refer to pictures on any host, even on one that only this machine can
 * reach. When the signal aborts, the program and all its children are killed; where the system allows, also when this
 * process is killed.
 * @returns the exit code
 * @throws the signal's reason; ProgramMissing; an Error when the program cannot be started or is killed
 */
export async function runConfined(
  program: string,
  args: string[],
  { cwd, signal, log }: { cwd: string; signal: AbortSignal; log: Logger },
): Promise<number> {
  confinement ??= findConfinement(log);
  const isolated = [...(await confinement), program, ...args];
  const [command = program, ...rest] =
    process.platform === 'win32' ? [program, ...args] : ['nice', '-n', '10', ...limitMemory, ...isolated];
  signal.throwIfAborted();
  // Its own process group: soffice is a script that starts the real program.
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
      // The group has ended already.
    }
  };
  signal.addEventListener('abort', killAll);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.on('error', reject);
      child.once('exit', (code, killedBy) => {
        if (signal.aborted) reject(signal.reason);
        else if (code === notFound) reject(new ProgramMissing(program));
        else if (killedBy) reject(new Error(`${program} was killed by ${killedBy}.`));
        else resolve(code ?? 0);
      });
    });
  } finally {
    signal.removeEventListener('abort', killAll);
  }
}

/** Returns the strongest confinement that this system allows, as the command line before the program's name. */
async function findConfinement(log: Logger): Promise<string[]> {
  const choices = [[...withoutNetwork, ...endWithParent, ...ownProcesses], withoutNetwork];
  for (const choice of choices) if (await works([...choice, 'true'])) return choice;
  log.warn('conversion_with_network');
  return (await works([...endWithParent, 'true'])) ? endWithParent : [];
}

function works([command = '', ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
