import { encodeBase64 } from '#shared/formats/base64.ts';
import type { SentFile } from '../injected/capture-messages.ts';

/** A file of a saved page, decoded on demand. */
export type MhtmlFile = () => Promise<SentFile>;

/** Returns the files of a page saved as MHTML (RFC 2557), by their addresses. */
export async function readMhtml(blob: Blob): Promise<ReadonlyMap<string, MhtmlFile>> {
  const text = await blob.text();
  const files = new Map<string, MhtmlFile>();
  const boundary = /boundary="([^"]+)"/.exec(text.slice(0, 2000))?.[1];
  if (boundary === undefined) return files;
  const mark = `\r\n--${boundary}`;
  for (let at = text.indexOf(mark); at >= 0; ) {
    const end = text.indexOf(mark, at + mark.length);
    if (end < 0) break;
    const body = text.indexOf('\r\n\r\n', at);
    if (body >= 0 && body < end) {
      const headers = text.slice(at + mark.length, body);
      const location = header(headers, 'Content-Location');
      if (location !== undefined && !files.has(location)) files.set(location, reader(headers, text, body + 4, end));
    }
    at = end;
  }
  return files;
}

function reader(headers: string, text: string, from: number, to: number): MhtmlFile {
  const type = header(headers, 'Content-Type') ?? '';
  const encoding = header(headers, 'Content-Transfer-Encoding');
  return async () => {
    const body = text.slice(from, to);
    if (encoding === 'base64') return { type, base64: body.replace(/\s+/g, '') };
    const bytes = encoding === 'quoted-printable' ? fromQuotedPrintable(body) : new TextEncoder().encode(body);
    // The browser saves text in UTF-8, whatever encoding it was served in.
    const typeWithCharset = type.startsWith('text/') && !/charset/i.test(type) ? `${type};charset=utf-8` : type;
    return { type: typeWithCharset, base64: encodeBase64(bytes) };
  };
}

/** Decodes quoted-printable text (RFC 2045, 6.7). */
function fromQuotedPrintable(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  const joined = text.replace(/=\r?\n/g, '');
  for (let at = 0; at < joined.length; at++) {
    const code = joined.charCodeAt(at);
    const hex = code === 0x3d ? /^[0-9A-F]{2}/i.exec(joined.slice(at + 1, at + 3))?.[0] : undefined;
    if (hex === undefined) bytes.push(code);
    else {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    }
  }
  return new Uint8Array(bytes);
}

function header(headers: string, name: string): string | undefined {
  const value = new RegExp(`^${name}:[ \\t]*(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(headers)?.[1];
  return value?.replace(/\r\n[ \t]+/g, ' ').trim();
}
