import { randomFillSync } from 'node:crypto';
import { zipSync } from 'fflate';

/** A small page beside one large file of noise, which a zip cannot make smaller. */
export function siteZip(megabytes: number): Uint8Array {
  const noise = randomFillSync(new Uint8Array(megabytes * 1024 * 1024));
  const page = new TextEncoder().encode('<!doctype html><title>A large site</title><a href="film.bin">Film</a>');
  return zipSync({ 'index.html': page, 'film.bin': [noise, { level: 0 }] });
}
