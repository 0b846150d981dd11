import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { ProgramMissing } from './program-missing.ts';
import { runConfined } from './run-confined.ts';

const log = createLogger('silent');

describe('runConfined', () => {
  it('says when the program is not installed', async () => {
    const run = runConfined('no-such-program', [], { cwd: tmpdir(), signal: new AbortController().signal, log });
    await expect(run).rejects.toThrow(ProgramMissing);
  });

  it('does not give the program all the memory there is', async () => {
    const cwd = await mkdtemp(join(tmpdir(), 'confined-'));
    try {
      const signal = new AbortController().signal;
      await runConfined('sh', ['-c', 'ulimit -v > memory'], { cwd, signal, log });
      expect(await readFile(join(cwd, 'memory'), 'utf8')).toBe('4194304\n');
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
