import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Size } from './utf8-size.ts';

const encodedSize = (text: string) => new TextEncoder().encode(text).byteLength;

it('is the number of bytes that a text has when it is sent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(utf8Size(text)).toBe(encodedSize(text));
    }),
  );
});

it('is exact for a long text, wherever its characters are', () => {
  for (const before of [65_534, 65_535, 65_536, 131_071, 131_072]) {
    for (const character of ['a', 'é', '語', '😀', '\ud83d', '\ude00', '\ud83d😀', '😀\ude00']) {
      const text = `${'x'.repeat(before)}${character}${'語'.repeat(70_000)}`;
      expect(utf8Size(text), `${before} before ${JSON.stringify(character)}`).toBe(encodedSize(text));
    }
  }
});
