import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

/** Bytes in which browsers look for `<meta charset>` (HTML standard, 13.2.3.2). */
const prescan = 1024;

/**
 * Detects the encoding of a web page as browsers do: byte order mark, XML declaration or `<meta charset>`, then UTF-8
 * if the whole file is valid, else windows-1252.
 * @returns a label of the Encoding Standard that TextDecoder accepts
 */
export async function detectEncoding(path: string): Promise<string> {
  const head = await headOf(path, prescan);
  return byteOrderMark(head) ?? declaredEncoding(head) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252');
}

async function headOf(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export function byteOrderMark(head: Buffer): string | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

function declaredEncoding(head: Buffer): string | undefined {
  const text = head.toString('latin1').replace(/<!--[\s\S]*?-->/g, '');
  const label =
    /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(text)?.[1] ??
    /<meta[^>]*?\scharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(text)?.[1] ??
    /<meta[^>]*?\scontent\s*=\s*["'][^"'>]*?charset\s*=\s*([\w.:-]+)/i.exec(text)?.[1];
  if (label === undefined) return undefined;
  // A declaration that is readable as bytes rules out UTF-16 (HTML standard, prescan).
  if (/^utf-?16/i.test(label)) return 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Decodes a stream of bytes, drops the byte order mark and replaces invalid bytes with U+FFFD. */
export async function* decodePage(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
