import { randomCode } from '../../crypto/random.ts';

/** 50 random bits, so that links cannot be guessed (docs/decisions). */
const randomLength = 10;
const readableLength = 40;

/**
 * Returns the last part of a link: the title in plain letters as far as possible, then a random part. An empty title
 * yields only the random part.
 */
export function makeSlug(title: string): string {
  const readable = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]|'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return readable === '' ? randomCode(randomLength) : `${wholeWords(readable)}-${randomCode(randomLength)}`;
}

/** Returns as many whole words as fit, or the beginning of a first word that is too long. */
function wholeWords(words: string): string {
  if (words.length <= readableLength) return words;
  const end = words.lastIndexOf('-', readableLength);
  return words.slice(0, end === -1 ? readableLength : end);
}
