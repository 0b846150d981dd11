import { blockBytes, paddingOf, readHeader, writeHeader } from './tar-header.ts';
import { TransferFailed } from './transfer-failed.ts';

/** A file in an archive. Its size stands before it, so it has to be known. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The bytes of a tar with these files in it, as they come. */
export async function* packTar(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes, content } of entries) {
    yield writeHeader(name, bytes);
    let sent = 0;
    for await (const chunk of content) {
      sent += chunk.byteLength;
      yield chunk;
    }
    if (sent !== bytes) throw new TransferFailed(`${name} has ${sent} bytes, and not ${bytes} as the store says.`);
    yield Buffer.alloc(paddingOf(bytes));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * The files of a tar, in order. What is not read of one is passed over when the next one is asked for.
 * @throws TransferFailed when it is no tar, or ends too early
 */
export async function* unpackTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveEntry> {
  const input = new Input(source);
  for (;;) {
    const header = readHeader(await input.whole(blockBytes));
    if (!header) return;
    const content = input.parts(header.bytes);
    yield { ...header, content };
    for await (const _rest of content) {
      // Passed over.
    }
    await input.whole(paddingOf(header.bytes));
  }
}

/** A stream of chunks, read in pieces of chosen lengths. */
class Input {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async whole(bytes: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.parts(bytes)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *parts(bytes: number): AsyncGenerator<Uint8Array> {
    for (let wanted = bytes; wanted > 0; ) {
      if (this.#left.byteLength === 0) {
        const next = await this.#chunks.next();
        if (next.done) throw new TransferFailed('This export is not whole: it ends in the middle.');
        this.#left = next.value;
      }
      const part = this.#left.subarray(0, wanted);
      this.#left = this.#left.subarray(part.byteLength);
      wanted -= part.byteLength;
      yield part;
    }
  }
}
