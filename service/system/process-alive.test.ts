import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isProcessAlive } from './process-alive.ts';

it('tells a running process from one that has ended', () => {
  expect(isProcessAlive(process.pid)).toBe(true);
  expect(isProcessAlive(spawnSync('true').pid)).toBe(false);
});

/** Returns the state of a process in one letter (proc_pid_stat(5)). */
const stateOf = (pid: number) => /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];

/** Returns the program that a process runs. */
const programOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0];

it.runIf(process.platform === 'linux')('counts a process that nobody waits for as ended', async () => {
  // The shell becomes `sleep`, which does not know of the child. A child that ended before would be waited for by the shell.
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    await expect.poll(() => programOf(parent.pid ?? 0)).toBe('sleep');
    parent.stdin.end();
    await expect.poll(() => stateOf(pid)).toBe('Z');
    expect(isProcessAlive(pid)).toBe(false);
  } finally {
    parent.kill();
    await once(parent, 'exit');
  }
});
