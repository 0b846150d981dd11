import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDocumentRef } from './document-ref.ts';

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
