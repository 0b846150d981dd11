import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';

/** How far the HTML standard looks for a `<meta charset>` (13.2.3.2). */
const prescan = 1024;

/**
 * The encoding of a web page, as a browser would find it: byte order mark, XML declaration or `<meta charset>`, else
 * UTF-8 if all of it reads as such, else windows-1252.
 * @returns a label of the Encoding Standard that TextDecoder knows
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
  // Readable as bytes, it cannot be UTF-16, whatever it says (HTML standard, prescan).
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

/** Decodes bytes as they come; a byte order mark is left out, what cannot be read becomes U+FFFD. */
export async function* decodePage(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
