import { describe, expect, it } from 'vitest';
import { FileCache } from './file-cache.ts';

const { signal } = new AbortController();

/** Reads a style sheet on a page in windows-1252. @param bytes a character a byte */
async function readSheet(bytes: string, charset = ''): Promise<string | undefined> {
  const type = charset === '' ? 'text/css' : `text/css;charset=${charset}`;
  const address = `data:${type};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;
  return (await new FileCache(undefined, signal).text(address, 'windows-1252'))?.text;
}

describe('a style sheet is decoded (CSS Syntax 3, 3.2)', () => {
  const utf8 = '.a::before{content:"\xc3\xa9"}';
  const read = (text: string) => `${/^@[^;]*;/.exec(text) ?? ''}.a::before{content:"é"}`;

  it.each([
    ['by its byte order mark, without the mark', `\xef\xbb\xbf${utf8}`, ''],
    ['by its byte order mark before what the server says', `\xef\xbb\xbf${utf8}`, 'iso-8859-1'],
    ['by what the server says before @charset', `@charset "iso-8859-1";${utf8}`, 'utf-8'],
    ['by @charset before the encoding of the page', `@charset "utf-8";${utf8}`, ''],
    ['as UTF-8 where @charset says UTF-16, since the rule itself could be read', `@charset "utf-16";${utf8}`, ''],
    ['by @charset where the server names no known encoding', `@charset "utf-8";${utf8}`, 'no-such-encoding'],
    ['in the encoding of the page', '.a::before{content:"\xe9"}', ''],
  ])('%s', async (_how, bytes, charset) => {
    expect(await readSheet(bytes, charset)).toBe(read(bytes));
  });

  it('in UTF-16 with a byte order mark', async () => {
    const marked = Buffer.from('\ufeff.a{}', 'utf16le');
    expect(await readSheet(marked.toString('latin1'))).toBe('.a{}');
    expect(await readSheet(marked.swap16().toString('latin1'))).toBe('.a{}');
  });
});
