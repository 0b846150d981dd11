import { randomCode } from '../../crypto/random.ts';

/** 50 random bits: nobody finds a link by trying (docs/decisions). */
const randomLength = 10;
const readableLength = 40;

/** What a link ends in: the title in plain letters as far as there are any, and a part that cannot be guessed. An empty title gives that part alone. */
export function makeSlug(title: string): string {
  const readable = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\x20-\x7e]|'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return readable === '' ? randomCode(randomLength) : `${wholeWords(readable)}-${randomCode(randomLength)}`;
}

/** As many words as there is room for; of a first word that is too long, its beginning. */
function wholeWords(words: string): string {
  if (words.length <= readableLength) return words;
  const end = words.lastIndexOf('-', readableLength);
  return words.slice(0, end === -1 ? readableLength : end);
}
