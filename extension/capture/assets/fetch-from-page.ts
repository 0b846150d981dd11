/**
 * Fetches with the page's own rights, from its cache where it can. A picture that the page loaded without CORS may be
 * cached without the headers that allow reading it, so another origin's file is asked for once more past the cache.
 * `undefined` for every failure: the caller has other ways.
 */
export async function fetchFromPage(
  url: string,
  signal: AbortSignal,
): Promise<{ blob: Blob; url: string } | undefined> {
  for (const cache of ['force-cache', 'no-cache'] as const) {
    try {
      const response = await fetch(url, { cache, signal });
      return response.ok ? { blob: await response.blob(), url: response.url || url } : undefined;
    } catch {
      if (signal.aborted || url.startsWith('blob:') || isSameOrigin(url)) return undefined;
    }
  }
  return undefined;
}

function isSameOrigin(url: string): boolean {
  return new URL(url).origin === location.origin;
}
