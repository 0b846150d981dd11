import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PublishSource } from '#shared/api/client.ts';
import { pageSource } from './page-source.ts';

const fiveMegabytes = 5 * 1024 * 1024;

async function unzipped(source: PublishSource): Promise<Record<string, Uint8Array>> {
  if (!('file' in source)) throw new Error('It was not packed.');
  expect(source.name).toBe('page.zip');
  return unzipSync(new Uint8Array(await source.file.arrayBuffer()));
}

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
    const files = await unzipped(await pageSource(html));
    expect(Object.keys(files)).toEqual(['index.html']);
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe(html);
  });

  const picture = (seed: number, bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * seed) >> 3);
  const shown = (bytes: Uint8Array) => `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`;

  it('packs large pictures beside their page, as they are', async () => {
    const [first, second] = [picture(7, 300_000), picture(11, 100_001)];
    const files = await unzipped(await pageSource(`<p>ü</p>${shown(first)}${shown(second)}${shown(first)}`));
    expect(Object.keys(files)).toEqual(['index.html', 'pictures/1.png', 'pictures/2.png']);
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toBe(
      '<p>ü</p><img src="pictures/1.png"><img src="pictures/2.png"><img src="pictures/1.png">',
    );
    expect(files['pictures/1.png']).toEqual(first);
    expect(files['pictures/2.png']).toEqual(second);
  });

  it('keeps a page with little pictures in one piece, and one whose picture is repeated', async () => {
    const text = 'a'.repeat(1_000_000);
    const html = `${text}${shown(picture(7, 200_000)).repeat(3)}`;
    expect(await pageSource(html)).toEqual({ html });
  });
});
