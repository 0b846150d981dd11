import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTempFile } from './temp-file.ts';

it('has all bytes of an upload, also where the system writes a part of a chunk at a time', async () => {
  const file = await createTempFile();
  const handle = await open('/dev/null');
  const writing = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { write } = writing;
  const short = vi.spyOn(writing, 'write').mockImplementation(function (this: typeof handle, ...args: unknown[]) {
    const [bytes, start, length, position] = args as [Uint8Array, number, number, number];
    return Reflect.apply(write, this, [bytes, start, Math.min(length, 3), position]);
  } as typeof write);
  onTestFinished(() => short.mockRestore());
  await file.sink.put(Readable.from([Buffer.from('ten bytes.'), Buffer.from(' And more.')]));
  expect((await file.read(0, 100)).toString()).toBe('ten bytes. And more.');
  await file.close();
});
