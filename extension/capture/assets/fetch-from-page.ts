import { FileContent } from './file-content.ts';
import { ownBytes } from './own-bytes.ts';

export interface FetchedFile {
  content: FileContent;
  /** Final address, after redirects. */
  url: string;
}

/** Types of files that are no picture, font or stylesheet. They may be long, and some never end. */
const OTHER_TYPE = /^((audio|multipart|video)\/|application\/(gzip|json|pdf|x-ndjson|zip)\b|text\/event-stream\b)/i;

/**
 * Fetches a file with the page's own rights, from its cache where possible. A picture that the page loaded without CORS
 * may be cached without the headers that allow reading it, so a file of another origin is requested again past the
 * cache. Returns `undefined` on every failure, because the caller has fallbacks, `refused` if the server answered that
 * it does not give the file, and `unusable` for a type of file that no copy shows.
 */
export async function fetchFromPage(
  url: string,
  signal: AbortSignal,
): Promise<FetchedFile | 'refused' | 'unusable' | undefined> {
  const response = await request(url, signal);
  const answer = response && answerOf(response);
  if (answer !== undefined) {
    void response?.body?.cancel().catch(() => undefined);
    return answer;
  }
  const bytes = await response?.arrayBuffer().catch(() => undefined);
  if (!response || !bytes) return undefined;
  const type = response.headers.get('content-type') ?? '';
  return { content: new FileContent(ownBytes(bytes), type), url: response.url || url };
}

/** Whether `fetchFromPage` would return the file. Reads nothing of it. */
export async function isFetchableFromPage(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await request(url, signal);
  void response?.body?.cancel().catch(() => undefined);
  return response !== undefined && answerOf(response) === undefined;
}

function answerOf({ ok, headers }: Response): 'refused' | 'unusable' | undefined {
  if (!ok) return 'refused';
  return OTHER_TYPE.test(headers.get('content-type') ?? '') ? 'unusable' : undefined;
}

async function request(url: string, signal: AbortSignal): Promise<Response | undefined> {
  for (const cache of ['force-cache', 'no-cache'] as const) {
    try {
      return await fetch(url, { cache, signal });
    } catch {
      if (signal.aborted || url.startsWith('blob:') || isSameOrigin(url)) return undefined;
    }
  }
  return undefined;
}

function isSameOrigin(url: string): boolean {
  return new URL(url).origin === location.origin;
}

const SIGNATURES: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/bmp', /^BM/],
];
const ICON = '\0\0\u0001\0';
const CURSOR = '\0\0\u0002\0';
const SVG = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!doctype\s+svg|!--|svg[\s>])/i;

/**
 * Detects the type of a picture by its first bytes, whatever type the server declares. Returns `undefined` for data
 * that a browser would not show as a picture.
 */
export function imageType({ head, type }: FileContent): string | undefined {
  if (head.startsWith(ICON) || head.startsWith(CURSOR)) return 'image/x-icon';
  const known = SIGNATURES.find(([, signature]) => signature.test(head))?.[0];
  if (known) return known;
  const declared = type.split(';', 1)[0] ?? '';
  if (declared === 'image/svg+xml' || SVG.test(head)) return 'image/svg+xml';
  return declared.startsWith('image/') ? declared : undefined;
}
