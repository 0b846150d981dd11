import { expect, it, vi } from 'vitest';
import { readStream } from './read-stream.ts';

const bytes = crypto.getRandomValues(new Uint8Array(65_536));
const large = new Blob(Array.from({ length: 20 }, () => bytes));

async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await readStream(stream, async (piece) => void pieces.push(piece.slice()));
  return new Blob(pieces);
}

it('returns all chunks of a stream, of bytes or not, in order', async () => {
  const wanted = await large.bytes();
  expect(await (await read(large.stream())).bytes()).toEqual(wanted);
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(on) {
      for (let at = 0; at < wanted.length; at += 65_536) on.enqueue(wanted.slice(at, at + 65_536));
      on.close();
    },
  });
  expect(await (await read(pieces)).bytes()).toEqual(wanted);
  expect((await read(new Blob([]).stream())).size).toBe(0);
});

it('stops when a chunk cannot be handled, and leaves nothing running', async () => {
  const cancel = vi.fn();
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    type: 'bytes',
    pull: (on) => on.enqueue(bytes.slice()),
    cancel,
  });
  const full = new Error('The disk is full.');
  await expect(
    readStream(endless, () => {
      throw full;
    }),
  ).rejects.toBe(full);
  expect(cancel).toHaveBeenCalledOnce();
});
