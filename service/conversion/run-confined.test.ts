import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { ProgramMissing } from './errors.ts';
import { runConfined } from './run-confined.ts';

const log = createLogger('silent');

/** Ids of the processes whose working directory is the folder (proc(5)). */
async function processesIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const there = await Promise.all(ids.map((id) => readlink(join('/proc', id, 'cwd')).catch(() => '')));
  return ids.filter((_, index) => there[index] === folder);
}

describe('runConfined', () => {
  it('reports a program that is not installed', async () => {
    const run = runConfined('no-such-program', [], { cwd: tmpdir(), signal: new AbortController().signal, log });
    await expect(run).rejects.toThrow(ProgramMissing);
  });

  it('limits the memory of the program', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'confined-'));
    try {
      const signal = new AbortController().signal;
      await runConfined('sh', ['-c', 'ulimit -v > memory'], { cwd, signal, log });
      expect(await readFile(join(cwd, 'memory'), 'utf8')).toBe('4194304\n');
    } finally {
      await rm(cwd, { recursive: true });
    }
  });

  it('ends the program and its children with the process that runs it, however that ends', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'confined-'));
    try {
      const script = `
        const { runConfined } = await import(${JSON.stringify(new URL('./run-confined.ts', import.meta.url).href)});
        const log = { warn() {} };
        const started = 'sh -c "echo started; sleep 300; :" >> beat; :';
        await runConfined('sh', ['-c', started], { cwd: ${JSON.stringify(cwd)}, signal: new AbortController().signal, log });`;
      const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' });
      // Two processes start one after the other, on a busy machine in seconds.
      await expect
        .poll(() => readFile(join(cwd, 'beat'), 'utf8').catch(() => ''), { timeout: 20_000 })
        .toBe('started\n');
      const running = await processesIn(cwd);
      expect(running.length).toBeGreaterThan(2);
      parent.kill('SIGKILL');
      await expect.poll(() => processesIn(cwd)).toEqual([]);
    } finally {
      await rm(cwd, { recursive: true });
    }
  });

  it('ends the program with the signal’s reason', async () => {
    const stop = new AbortController();
    const run = runConfined('sleep', ['60'], { cwd: tmpdir(), signal: stop.signal, log });
    stop.abort(new Error('No longer wanted.'));
    await expect(run).rejects.toThrow('No longer wanted.');
  });
});
