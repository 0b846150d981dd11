import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeignLink, parseDocumentRef } from './document-ref.ts';

const slug = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,30}$/);

describe('a document’s reference', () => {
  it('is a uuid in any case', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(parseDocumentRef(uuid)).toEqual({ uuid });
        expect(parseDocumentRef(uuid.toUpperCase())).toEqual({ uuid });
      }),
    );
  });

  it('is a slug, or a link whose path is the slug', () => {
    fc.assert(
      fc.property(slug, fc.webUrl({ withFragments: true, withQueryParameters: true }), (name, address) => {
        const { origin, search, hash } = new URL(address);
        for (const ref of [name, ` ${name} `, `/${name}/`, `${origin}/${name}${search}${hash}`, `${origin}/${name}/`]) {
          expect(parseDocumentRef(ref), ref).toEqual({ slug: name });
        }
      }),
    );
  });

  /** @contract ref/none */
  it('is parsed without an exception, whatever the input', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDocumentRef(text)));
    for (const ref of ['', '/', 'https://', 'https://lnk.example', 'https://lnk.example/%', 'a/b']) {
      expect(parseDocumentRef(ref), ref).toBeUndefined();
    }
  });
});

describe('isForeignLink', () => {
  it.each([
    ['https://evil.example/notes', true],
    ['https://lnk.example.evil.example/notes', true],
    ['https://lnk.example:8443/notes', true],
    ['https://lnk.example@evil.example/notes', true],
    ['https://', true],
    ['HTTPS://LNK.example/notes?r=x', false],
    ['http://lnk.example/notes', false],
    [' https://lnk.example:443/notes ', false],
    ['notes', false],
    ['5f1c2c1e-2b6e-4c8e-9d0e-1f2a3b4c5d6e', false],
  ])('%j: %s', (ref, foreign) => expect(isForeignLink(ref, 'https://lnk.example')).toBe(foreign));
});
