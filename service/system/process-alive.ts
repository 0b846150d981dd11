import { readFileSync } from 'node:fs';

/**
 * Tells whether a process with this id runs on this machine, of any account. One that has ended and that nobody has waited for yet
 * (a zombie) does not run. In a container without an init process, orphans stay zombies for good.
 */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EPERM')) return false;
  }
  const state = processFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/**
 * Returns when a process started, in clock ticks after the boot, which together with its id identifies it: ids are used again,
 * and in a container the service always has the same one. `undefined` where there is no /proc, or no such process.
 */
export function processStart(pid: number): string | undefined {
  return processFields(pid)?.[19];
}

/**
 * Tells whether a process with this id runs a program of such a name. A thread has an id of the same series, and is no process.
 * `undefined` where there is no /proc, or nothing with this id.
 */
export function isProgram(pid: number, name: RegExp): boolean | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return undefined;
  }
  // proc_pid_status(5)
  const field = (key: string) => new RegExp(`^${key}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '';
  return field('Tgid') === String(pid) && name.test(field('Name'));
}

/**
 * Returns the fields of a process after its name: first the state, then numbers (proc_pid_stat(5)). `undefined` where there is no
 * /proc, or no such process.
 */
export function processFields(pid: number): string[] | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name, in parentheses, may contain spaces and parentheses.
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
