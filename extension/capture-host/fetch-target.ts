import { DownloadInterrupted } from './errors.ts';
import { type FileEnding, fileName, kindOfResponse } from './response-kind.ts';

/** What an address leads to. `from` is the final address, which may be on another site than the requested one. */
type FetchedTarget =
  | { is: 'page' }
  | { is: 'picture'; from: string; content: Blob }
  /** `size` in bytes, if the site sends it. */
  | {
      is: 'file';
      from: string;
      name: string;
      /** The ending of its actual type, which its name may not have. */
      ending: FileEnding;
      size: number | undefined;
      content: ReadableStream<Uint8Array<ArrayBuffer>>;
    }
  /** Content that cannot be published; `type` is its media type. */
  | { is: 'other'; type: string }
  | { is: 'refused'; status: number }
  /** No response, or one from another site, which the browser hides from the extension. */
  | { is: 'out-of-reach' };

/**
 * Fetches an address with the person's cookies. Needs access to its site. Rejects when `signal` is aborted.
 * @throws DownloadInterrupted if a picture ends early
 */
export async function fetchTarget(url: string, signal: AbortSignal): Promise<FetchedTarget> {
  const response = await fetch(url, { credentials: 'include', signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (response === undefined) return { is: 'out-of-reach' };
  if (!response.ok) return { is: 'refused', status: response.status };
  const { headers, body, url: from } = response;
  const type = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  const kind = kindOfResponse({ url: from, type, disposition });
  if (kind === 'picture') {
    const reading = response.blob();
    const content = await reading.catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new DownloadInterrupted(from, { cause });
    });
    return { is: 'picture', from, content };
  }
  if (kind === 'page' || kind === undefined || body === null) {
    await body?.cancel();
    return kind === 'page' ? { is: 'page' } : { is: 'other', type: type.replace(/;.*/s, '').trim() };
  }
  const name = fileName(from, disposition, kind);
  const size = Number(headers.get('content-length')) || undefined;
  return { is: 'file', from, name, ending: kind, size, content: body };
}
