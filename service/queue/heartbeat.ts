export interface Heartbeat {
  /** Aborts when somebody else has the claim. */
  lost: AbortSignal;
  stop(): void;
}

/**
 * Renews the lease of a claim until stopped, so that work may take longer than its lease.
 * @param renew returns false when somebody else has the claim
 */
export function startHeartbeat(
  leaseSeconds: number,
  renew: () => Promise<boolean>,
  onFailure: (cause: unknown) => void,
): Heartbeat {
  const lost = new AbortController();
  const beat = () => {
    renew().then((renewed) => !renewed && lost.abort(), onFailure);
  };
  const timer = setInterval(beat, (leaseSeconds * 1000) / 3);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}
