import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectEncoding } from './text-encoding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encodings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('detectEncoding', () => {
  it.each<[string, string, Buffer]>([
    ['a UTF-8 byte order mark', 'utf-8', Buffer.from('\ufeff<meta charset=shift_jis>')],
    ['a UTF-16 byte order mark', 'utf-16le', Buffer.from('\ufeff<p>x', 'utf16le')],
    ['a meta charset', 'shift_jis', latin1('<meta charset="Shift_JIS"><p>\x82\xa0')],
    [
      'an older form of meta',
      'iso-8859-2',
      latin1('<meta http-equiv=Content-Type content="text/html; charset=iso-8859-2">'),
    ],
    ['an XML declaration', 'windows-1252', latin1('<?xml version="1.0" encoding="ISO-8859-1"?><html>\xe9')],
    ['a meta that contradicts the bytes', 'utf-8', latin1('<meta charset="utf-16"><p>x')],
    ['the bytes after an unknown charset', 'utf-8', Buffer.from('<meta charset="klingon"><p>é')],
    ['UTF-8 bytes without a declaration', 'utf-8', Buffer.from(`<p>${'é'.repeat(300_000)}`)],
    ['other bytes without a declaration', 'windows-1252', latin1(`<p>${' '.repeat(2000)}caf\xe9`)],
    ['a meta in a comment', 'utf-8', Buffer.from('<!-- <meta charset=koi8-r> --><p>x')],
  ])('uses %s', async (name, encoding, bytes) => {
    const path = join(folder, name.replaceAll(' ', '-'));
    await writeFile(path, bytes);
    expect(await detectEncoding(path)).toBe(encoding);
  });
});
