import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pageSource } from './page-source.ts';

const fiveMegabytes = 5 * 1024 * 1024;

describe('pageSource', () => {
  it('sends a page of 5 MB as html', async () => {
    const html = 'a'.repeat(fiveMegabytes);
    expect(await pageSource(html)).toEqual({ html });
  });

  it('counts bytes, not characters', async () => {
    expect(await pageSource('ü'.repeat(fiveMegabytes / 2))).toHaveProperty('html');
    expect(await pageSource(`ü${'a'.repeat(fiveMegabytes - 1)}`)).toHaveProperty('file');
  });

  it('packs a larger page into a zip with index.html at its top', async () => {
    const html = `<p>ü</p>${'a'.repeat(fiveMegabytes)}`;
    const source = await pageSource(html);
    if (!('file' in source)) throw new Error('It was not packed.');
    const files = unzipSync(new Uint8Array(await source.file.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['index.html']);
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe(html);
    expect(source.name).toBe('page.zip');
  });
});
