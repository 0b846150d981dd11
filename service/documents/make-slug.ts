import { randomCode } from './random-code.ts';

/** 50 random bits: nobody finds a link by trying (docs/decisions). */
const randomLength = 10;
const readableLength = 40;

/** What a link ends in: the title in plain letters as far as there are any, and a part that cannot be guessed. An empty title gives that part alone. */
export function makeSlug(title: string): string {
  const readable = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, readableLength)
    .replace(/^-+|-+$/g, '');
  return readable === '' ? randomCode(randomLength) : `${readable}-${randomCode(randomLength)}`;
}
