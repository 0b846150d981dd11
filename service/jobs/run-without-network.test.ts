import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { ProgramMissing } from './program-missing.ts';
import { runWithoutNetwork } from './run-without-network.ts';

const log = createLogger('silent');

describe('runWithoutNetwork', () => {
  it('says when the program is not installed', async () => {
    const run = runWithoutNetwork('no-such-program', [], { cwd: tmpdir(), signal: new AbortController().signal, log });
    await expect(run).rejects.toThrow(ProgramMissing);
  });

  it('ends the program with the signal’s reason', async () => {
    const stop = new AbortController();
    const run = runWithoutNetwork('sleep', ['60'], { cwd: tmpdir(), signal: stop.signal, log });
    stop.abort(new Error('No longer wanted.'));
    await expect(run).rejects.toThrow('No longer wanted.');
  });
});
