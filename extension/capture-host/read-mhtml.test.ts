import { describe, expect, it } from 'vitest';
import { readMhtml } from './read-mhtml.ts';

const saved = [
  'From: <Saved by Blink>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----Boundary--x----"',
  '',
  '',
  '------Boundary--x----',
  'Content-Type: text/html',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: https://a.test/',
  '',
  '<p>caf=C3=A9 soft=',
  'wrapped</p>',
  '------Boundary--x----',
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  'Content-Location: https://b.test/p.png',
  '',
  'AAEC',
  'AwQ=',
  '',
  '------Boundary--x------',
  '',
].join('\r\n');

const text = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

describe('readMhtml', () => {
  it('returns the files of a saved page by their addresses', async () => {
    const files = await readMhtml(new Blob([saved]));
    expect([...files.keys()]).toEqual(['https://a.test/', 'https://b.test/p.png']);
    expect(await files.get('https://b.test/p.png')?.()).toEqual({ type: 'image/png', base64: 'AAECAwQ=' });
    const page = await files.get('https://a.test/')?.();
    expect(page?.type).toBe('text/html;charset=utf-8');
    expect(text(page?.base64 ?? '')).toBe('<p>café softwrapped</p>');
  });

  it('returns no files for anything else', async () => {
    expect((await readMhtml(new Blob(['nothing']))).size).toBe(0);
  });
});
