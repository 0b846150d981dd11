import { type FileEnding, fileName, kindOfResponse } from './response-kind.ts';

/** What an address leads to; `from` is where that is, which may be another site than the one asked. */
export type FetchedTarget =
  | { is: 'page' }
  | { is: 'picture'; from: string; content: Blob }
  /** `size` in bytes, where its site says. */
  | {
      is: 'file';
      from: string;
      name: string;
      /** What it is, whatever it is called. */
      ending: FileEnding;
      size: number | undefined;
      content: ReadableStream<Uint8Array<ArrayBuffer>>;
    }
  /** Nothing that can be published. @see type its media type */
  | { is: 'other'; type: string }
  | { is: 'refused'; status: number }
  /** No answer, or one of another site, which browsers keep from the extension. */
  | { is: 'out-of-reach' };

/** Asks for an address as the person's browser does, with their sign-in there. Needs access to its site. Rejects when `signal` is aborted. */
export async function fetchTarget(url: string, signal: AbortSignal): Promise<FetchedTarget> {
  const response = await fetch(url, { credentials: 'include', signal }).catch(() => undefined);
  signal.throwIfAborted();
  if (response === undefined) return { is: 'out-of-reach' };
  if (!response.ok) return { is: 'refused', status: response.status };
  const { headers, body, url: from } = response;
  const type = headers.get('content-type') ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  const kind = kindOfResponse({ url: from, type, disposition });
  if (kind === 'picture') return { is: 'picture', from, content: await response.blob() };
  if (kind === 'page' || kind === undefined || body === null) {
    await body?.cancel();
    return kind === 'page' ? { is: 'page' } : { is: 'other', type: type.replace(/;.*/s, '').trim() };
  }
  const name = fileName(from, disposition, kind);
  const size = Number(headers.get('content-length')) || undefined;
  return { is: 'file', from, name, ending: kind, size, content: body };
}
