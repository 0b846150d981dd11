import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { streamFile } from './guarded-stream.ts';

describe('streamFile', () => {
  it('keeps its error for a reader that comes later', async () => {
    const missing = streamFile('/nowhere/at/all');
    await new Promise((resolve) => missing.on('close', resolve));
    await expect(buffer(missing)).rejects.toThrow('ENOENT');
  });
});
