import { coalesceRuns } from '../concurrency/coalesce-runs.ts';

export interface ClaimLoopOptions<Claim> {
  /** How many claims are worked on at once in this process. */
  concurrency: number;
  /** How often to look without being woken: for work that becomes due, and for missed notifications. */
  pollMs: number;
  /**
   * Claims the next piece of work.
   * @param running what this process works on
   * @returns undefined when nothing is due
   */
  claim(running: readonly Claim[]): Promise<Claim | undefined>;
  /** Does the work, and records how it ended. */
  work(claim: Claim): Promise<void>;
  /** The database did not answer, or does not know how the work ended. The loop goes on. */
  onFailure(step: 'claim' | 'work', cause: unknown, claim?: Claim): void;
  /** Ends the loop: nothing more is claimed. */
  signal: AbortSignal;
}

export interface ClaimLoop {
  /** Looks for work now; call it when there may be some. */
  wake(): void;
  /** Resolves when nothing is worked on, after the signal has aborted. */
  ended(): Promise<void>;
}

/** Claims work from a table and does it, so much at once, until the signal aborts. */
export function startClaimLoop<Claim>({
  concurrency,
  pollMs,
  claim,
  work,
  onFailure,
  signal,
}: ClaimLoopOptions<Claim>): ClaimLoop {
  const running = new Map<Promise<void>, Claim>();

  const looks = coalesceRuns(async () => {
    while (running.size < concurrency && !signal.aborted) {
      const claimed = await claim([...running.values()]).catch((cause: unknown) => {
        if (!signal.aborted) onFailure('claim', cause);
        return undefined;
      });
      if (claimed === undefined) return;
      const done = work(claimed)
        .catch((cause: unknown) => onFailure('work', cause, claimed))
        .finally(() => {
          running.delete(done);
          wake();
        });
      running.set(done, claimed);
    }
  });
  const wake = () => {
    if (!signal.aborted) looks.start();
  };

  const polling = setInterval(wake, pollMs);
  signal.addEventListener('abort', () => clearInterval(polling), { once: true });
  wake();

  return {
    wake,
    async ended() {
      await looks.idle();
      await Promise.all(running.keys());
    },
  };
}
