import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDomain, asciiEmail } from './email-address.ts';

describe('asciiDomain', () => {
  it.each([
    ['example.com', 'example.com'],
    ['EXAMPLE.Com', 'example.com'],
    ['müller.example', 'xn--mller-kva.example'],
    ['MÜLLER.example', 'xn--mller-kva.example'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['例え。日本', 'xn--r8jz45g.xn--wgv71a'],
  ])('converts %s', (text, ascii) => expect(asciiDomain(text)).toBe(ascii));

  it.each(
    [
      ['', 'example', '.example.com', 'example.com.', 'a..b.com', '-a.com', '1.2.3.4', '[::1]'],
      ['a b.com', 'a@b.com', 'a.com/x', 'a.com:80', 'a%2ecom.x', `${'a.'.repeat(130)}com`],
    ].flat(),
  )('refuses %j', (text) => expect(asciiDomain(text)).toBeUndefined());

  it('never throws, and gives a domain that it takes again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abü.-。xn1ß') }), (text) => {
        const ascii = asciiDomain(text);
        if (ascii !== undefined) expect(asciiDomain(ascii)).toBe(ascii);
      }),
    );
  });
});

describe('asciiEmail', () => {
  it.each([
    ['Ada@Example.com', 'Ada@example.com'],
    ['ada@müller.example', 'ada@xn--mller-kva.example'],
    ['ada@xn--e1afmkfd.xn--p1ai', 'ada@xn--e1afmkfd.xn--p1ai'],
  ])('converts the domain of %s', (text, ascii) => expect(asciiEmail(text)).toBe(ascii));

  it.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a@b@example.com', `${'a'.repeat(243)}@example.com`])(
    'refuses %j',
    (text) => expect(asciiEmail(text)).toBeUndefined(),
  );
});
