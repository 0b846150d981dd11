import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonShape } from './json-shape.ts';

function read(text: string, pieceLength = 5): void {
  const bytes = Buffer.from(text);
  const shape = new JsonShape();
  for (let at = 0; at < bytes.length; at += pieceLength) shape.read(bytes.subarray(at, at + pieceLength));
}

describe('JsonShape', () => {
  it('accepts what has few values, whatever is in its strings', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 50 }), fc.nat(20), (strings, pieceLength) => {
        read(JSON.stringify({ strings, html: '[{"\\,'.repeat(200) }), pieceLength + 1);
      }),
    );
    read(JSON.stringify({ html: '['.repeat(50_000) }));
    read(`${'['.repeat(32)}1${']'.repeat(32)}`);
  });

  it.each([
    ['levels of lists', '['.repeat(33)],
    ['levels of objects', '{"a":'.repeat(33)],
    ['values', `[${'1,'.repeat(20_000)}1]`],
    ['lists', '[],'.repeat(10_000)],
    ['values after a string that ends in a backslash', `["\\\\",${'1,'.repeat(20_000)}`],
  ])('refuses too many %s', (_, text) => {
    expect(() => read(text)).toThrow('The JSON has too many values or levels.');
  });
});
