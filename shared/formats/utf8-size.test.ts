import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Size } from './utf8-size.ts';

it('is the number of bytes that a text has when it is sent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      expect(utf8Size(text)).toBe(new TextEncoder().encode(text).byteLength);
    }),
  );
});
