/** Milliseconds after which the work runs where the page never rests, and in WebKit, which has no idle callbacks. */
const latest = { busy: 1_000, unknown: 200 };

/** Runs work that can wait for the first picture of the pane. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latest.busy });
  else setTimeout(work, latest.unknown);
}
