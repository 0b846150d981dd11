import { readFileSync } from 'node:fs';

/**
 * Returns when a process started, in clock ticks after the boot, which together with its id identifies it: ids are used again,
 * and in a container the service always has the same one. `undefined` where there is no /proc (proc_pid_stat(5)), or no such process.
 */
export function processStart(pid: number): string | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field, the program's name in parentheses, may contain spaces and parentheses. The start is the 22nd.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}
