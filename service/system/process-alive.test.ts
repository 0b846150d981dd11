import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
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

it.runIf(process.platform === 'linux')('counts a process that nobody waits for as ended', async () => {
  // The shell becomes `sleep`, which does not know of the child that ends meanwhile.
  const parent: ChildProcess = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = await once(parent.stdout ?? parent, 'data');
    const pid = Number(String(line));
    await expect.poll(() => stateOf(pid)).toBe('Z');
    expect(isProcessAlive(pid)).toBe(false);
  } finally {
    parent.kill();
    await once(parent, 'exit');
  }
});
