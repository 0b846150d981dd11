import { randomFillSync } from 'node:crypto';
import { zipSync } from 'fflate';

const row = (n: number) =>
  `<section><h2>Chapter ${n}</h2><p>${'The lake was still, and the boats lay as they had been left. '.repeat(16)}</p></section>`;

/** A page of 1 MB: words, and styles that apply to them. */
export const largePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page of one megabyte</title>
<style>body { font: 16px/1.5 serif; max-width: 40em; margin: auto } h2 { color: teal }</style>
${Array.from({ length: 1040 }, (_, n) => row(n)).join('\n')}</html>`;

/** A small page with one large file of noise, which a zip cannot compress. */
export function siteZip(megabytes: number): Uint8Array {
  const noise = randomFillSync(new Uint8Array(megabytes * 1024 * 1024));
  const page = new TextEncoder().encode('<!doctype html><title>A large site</title><a href="film.bin">Film</a>');
  return zipSync({ 'index.html': page, 'film.bin': [noise, { level: 0 }] });
}
