import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fileBytes } from './listened.ts';

describe('fileBytes', () => {
  it('keeps its error for a reader that comes later', async () => {
    const missing = fileBytes('/nowhere/at/all');
    await new Promise((resolve) => missing.on('close', resolve));
    await expect(buffer(missing)).rejects.toThrow('ENOENT');
  });
});
