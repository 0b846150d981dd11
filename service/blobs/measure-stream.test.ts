import { describe, expect, it } from 'vitest';
import { measureStream } from './measure-stream.ts';

const chunk = 64 * 1024;
const megabyte = 1024 * 1024;

async function* body(chunks: number) {
  for (let sent = 0; sent < chunks; sent += 1) yield Buffer.alloc(chunk);
}

describe('measureStream', () => {
  it('frees what was read while more arrives', async () => {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for await (const _read of measureStream(body((160 * megabyte) / chunk)).chunks) {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    expect(most).toBeLessThan(24 * megabyte);
  });
});
