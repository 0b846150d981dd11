import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { MarkupReader } from './markup-reader.ts';

type Event = [kind: string, ...what: unknown[]];

function joined(events: Event[]): Event[] {
  const all: Event[] = [];
  for (const [kind, ...what] of events) {
    const last = all.at(-1);
    if (kind === 'text' && last?.[0] === 'text') last[1] = `${last[1]}${what[0]}`;
    else all.push([kind, ...what]);
  }
  return all;
}

/** What our reader says of a text that arrives in pieces. */
function read(text: string, xml: boolean, pieceLength: number): Event[] {
  const events: Event[] = [];
  const reader = new MarkupReader(
    {
      opened: (name, attributes) => events.push(['opened', name, { ...attributes }]),
      closed: (name) => events.push(['closed', name]),
      text: (part) => events.push(['text', part]),
    },
    { xml },
  );
  for (let at = 0; at < text.length; at += pieceLength) reader.write(text.slice(at, at + pieceLength));
  reader.end();
  return joined(events);
}

/** What the library's own parser says. */
function parse(text: string, xml: boolean): Event[] {
  const events: Event[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => events.push(['opened', name, { ...attributes }]),
      onclosetag: (name) => events.push(['closed', name]),
      ontext: (part) => events.push(['text', part]),
    },
    { xmlMode: xml },
  );
  parser.end(text);
  return joined(events);
}

const names = ['div', 'p', 'b', 'td', 'tr', 'li', 'form', 'input', 'img', 'svg', 'math', 'title', 'script', 'h1', 'br'];
const fragment = fc.oneof(
  fc.constantFrom(...names).map((name) => `<${name}>`),
  // The library opens a <p> and a <br> for their end tags alone, which nobody here needs.
  fc.constantFrom(...names.filter((name) => name !== 'p' && name !== 'br')).map((name) => `</${name}>`),
  fc.constantFrom(...names).map((name) => `<${name} a="1&amp;2" B=x a=3 />`),
  fc.constantFrom('text', '&lt;', '&', '<', '>', '<!-- <b> -->', '<![CDATA[<i>]]>', '<!doctype html>', '<?x?>', '"'),
);

describe('MarkupReader', () => {
  it.each([
    ['HTML', false],
    ['XML', true],
  ])('says of %s what htmlparser2 says, however it is cut in pieces', (_, xml) => {
    fc.assert(
      fc.property(fc.array(fragment, { maxLength: 40 }), fc.integer({ min: 1, max: 20 }), (fragments, pieceLength) => {
        const text = fragments.join('');
        expect(read(text, xml, pieceLength)).toEqual(parse(text, xml));
      }),
      { numRuns: 300 },
    );
  });
});
