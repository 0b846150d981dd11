import { encodeBase64 } from '#shared/formats/base64.ts';
import type { SentFile } from '../injected/capture-messages.ts';
import { type FetchBudget, readWithin } from './fetch-budget.ts';
import { mayLoad, type RequestingPage, sendsCookies } from './load-policy.ts';

/** Media types that a page may show without being allowed to read them. A page can never fetch documents or data with this. */
const SHOWN = /^(image\/|font\/|text\/css\b|application\/(x-)?font|application\/vnd\.ms-fontobject)/i;
const UNTYPED = /^($|application\/octet-stream)/i;
/** First bytes of fonts, which some servers send without a type. */
const FONT_SIGNATURES = new Set(['wOFF', 'wOF2', 'OTTO', 'true', '\0\u0001\0\0']);

export interface FetchOptions {
  page: RequestingPage;
  /** Of the capture: shared by all its files. */
  budget: FetchBudget;
  /** Aborts the request at the end of the capture, because a page can name files that never end. */
  signal: AbortSignal;
}

/**
 * Fetches a file that a page names, as far as the page itself could show it (load-policy.ts). Needs access to the site.
 * @returns `undefined` for anything but a picture, font or stylesheet, for a file that the page may not have or that is too
 * large, and on failure
 */
export async function fetchFile(url: string, { page, budget, signal }: FetchOptions): Promise<SentFile | undefined> {
  if (!mayLoad(page, url) || !budget.takeFile()) return undefined;
  try {
    const response = await request(url, page, signal);
    const type = response.headers.get('content-type') ?? '';
    const isShown = SHOWN.test(type);
    // A redirect leads elsewhere. It has been followed, as it is for a picture of the page, but nothing of it is
    // returned from where the page may have nothing.
    const isWanted = response.ok && mayLoad(page, response.url) && (isShown || UNTYPED.test(type));
    // Anything else may never end.
    const blob = isWanted ? await readWithin(budget, response) : await response.body?.cancel();
    if (!blob) return undefined;
    const bytes = new Uint8Array(await blob.arrayBuffer());
    if (!(isShown || FONT_SIGNATURES.has(String.fromCharCode(...bytes.subarray(0, 4))))) return undefined;
    return { type: blob.type, base64: encodeBase64(bytes) };
  } catch {
    // The capture's report lists the file as missing.
    return undefined;
  }
}

/**
 * Requests a file, with the person's cookies where the page may have them. The browser adds them to redirects too, so a file that
 * comes from elsewhere in the end is requested again without.
 */
async function request(url: string, page: RequestingPage, signal: AbortSignal): Promise<Response> {
  const send = (credentials: RequestCredentials) => fetch(url, { credentials, cache: 'force-cache', signal });
  if (!sendsCookies(page, url)) return send('omit');
  const response = await send('include');
  if (sendsCookies(page, response.url)) return response;
  await response.body?.cancel();
  return send('omit');
}
