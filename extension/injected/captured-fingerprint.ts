import { browser } from 'wxt/browser';

interface WithFingerprint {
  linkwakeFingerprint?: string | (() => string) | undefined;
}

/**
 * Keeps the fingerprint of the page that is being captured, as its texts. `hashFingerprint` or `forgetFingerprint` follows, so
 * that these do not stay.
 * @param read reads what the page shows now
 */
export function keepFingerprint(read: () => () => string): void {
  const kept = globalThis as WithFingerprint;
  try {
    kept.linkwakeFingerprint = read();
  } catch {
    // The page still has a copy; only its later changes are unknown.
    kept.linkwakeFingerprint = undefined;
  }
}

/** Has the fingerprint hashed once the page was handed over: in a task after this one. */
export function hashFingerprint(): void {
  setTimeout(hashKept);
}

/** Forgets the fingerprint of a page whose capture has failed. */
export function forgetFingerprint(): void {
  (globalThis as WithFingerprint).linkwakeFingerprint = undefined;
}

/** Returns the fingerprint of the page that was captured last in a tab; `undefined` if it is unknown, or the page is gone. */
export async function capturedFingerprint(tabId: number): Promise<string | undefined> {
  const [run] = await browser.scripting.executeScript({ target: { tabId }, func: hashKept }).catch(() => []);
  return typeof run?.result === 'string' ? run.result : undefined;
}

/** Injected into the page's isolated world, so it may use nothing outside itself. */
function hashKept(): string | undefined {
  const kept = globalThis as WithFingerprint;
  const hash = kept.linkwakeFingerprint;
  kept.linkwakeFingerprint = typeof hash === 'function' ? hash() : hash;
  return kept.linkwakeFingerprint;
}
