import { describe, expect, it } from 'vitest';
import { FileContent } from './file-content.ts';

const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index * 7) % 256);
const base64 = Buffer.from(bytes).toString('base64');

describe('FileContent', () => {
  it.each([
    ['bytes', bytes],
    ['base64 text', base64],
  ])('gives the same of %s', (_form, held) => {
    const file = new FileContent(held, 'image/png');
    expect(file.base64).toBe(base64);
    expect(file.head).toBe(String.fromCharCode(...bytes.subarray(0, 512)));
    expect(file.text('windows-1252')).toBe(new TextDecoder('windows-1252').decode(bytes));
  });

  it('reads the head of a file that is shorter than one', () => {
    expect(new FileContent(Buffer.from('GIF8').toString('base64'), '').head).toBe('GIF8');
    expect(new FileContent(new Uint8Array(), '').head).toBe('');
  });

  it('reads text as UTF-8 when the encoding is unknown', () => {
    expect(new FileContent(new TextEncoder().encode('é'), 'text/css').text('no-such-encoding')).toBe('é');
  });

  it.each([
    ['Text/CSS; Charset="ISO-8859-1"', 'text/css;charset=iso-8859-1'],
    ['image/png; q="1"', 'image/png'],
    ['"image/png"', ''],
    ['', ''],
  ])('keeps only the type and the character set of %j', (declared, type) => {
    expect(new FileContent(new Uint8Array(), declared).type).toBe(type);
  });
});
