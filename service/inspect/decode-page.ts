import { TextDecoder } from 'node:util';

/** Decodes bytes as they come; a byte order mark is left out, what cannot be read becomes U+FFFD. */
export async function* decodePage(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
