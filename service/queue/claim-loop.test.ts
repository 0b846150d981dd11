import { describe, expect, it, onTestFinished } from 'vitest';
import { type ClaimLoopOptions, startClaimLoop } from './claim-loop.ts';

/** A loop over a list; the test ends each piece of work. */
function loopOver(due: string[], options: Partial<ClaimLoopOptions<string>> = {}) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const failures: unknown[][] = [];
  const loop = startClaimLoop<string>({
    concurrency: 2,
    pollMs: 60_000,
    claim: async () => due.shift(),
    work: (name) => {
      begun.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    },
    onFailure: (...failure) => failures.push(failure),
    signal: stopping.signal,
    ...options,
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { loop, begun, end, failures, stop: () => stopping.abort() };
}

const settled = () => new Promise((next) => setImmediate(next));

describe('startClaimLoop', () => {
  it('works on so much at once, and claims more as it ends', async () => {
    const { begun, end } = loopOver(['a', 'b', 'c', 'd']);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('looks again when it is woken', async () => {
    const due: string[] = [];
    const { loop, begun } = loopOver(due);
    await settled();
    due.push('late');
    loop.wake();
    await settled();
    expect(begun).toEqual(['late']);
  });

  it('tells who claims what is worked on', async () => {
    const seen: (readonly string[])[] = [];
    const due = ['a', 'b'];
    loopOver(due, {
      claim: async (running) => {
        seen.push(running);
        return due.shift();
      },
    });
    await settled();
    expect(seen).toEqual([[], ['a']]);
  });

  it('goes on after a claim or a piece of work that failed', async () => {
    const due = ['broken', 'good'];
    const begun: string[] = [];
    let away = true;
    const { loop, failures } = loopOver(due, {
      claim: async () => {
        if (away) throw new Error('away');
        return due.shift();
      },
      work: async (name) => {
        begun.push(name);
        if (name === 'broken') throw new Error('unsettled');
      },
    });
    await settled();
    expect(begun).toEqual([]);
    away = false;
    loop.wake();
    await settled();
    expect(begun).toEqual(['broken', 'good']);
    expect(failures.map(([step, , name]) => [step, name])).toEqual([
      ['claim', undefined],
      ['work', 'broken'],
    ]);
  });

  it('claims nothing more once stopped, and ends with its work', async () => {
    const { loop, begun, end, stop } = loopOver(['a', 'b', 'c']);
    await settled();
    stop();
    let ended = false;
    const waited = loop.ended().then(() => {
      ended = true;
    });
    await end('a');
    expect(ended).toBe(false);
    await end('b');
    await waited;
    expect(begun).toEqual(['a', 'b']);
  });
});
