import { expect, it } from 'vitest';
import type { Attributes } from '../html/tags.ts';
import { AttributeSelectors, isMatch, readAttributeSelector } from './attribute-selectors.ts';
import type { AttributePiece } from './pieces.ts';
import { Tokens } from './tokens.ts';

const read = (selector: string) => readAttributeSelector(new Tokens(selector), 0) as AttributePiece;

it.each([
  ['[href]', ['', '/a'], [undefined]],
  ['[href="/a"]', ['/a'], ['', '/A', '/a/b']],
  ['[href="/a" i]', ['/a', '/A'], ['/b']],
  ['[href~=b]', ['a b', 'b'], ['ab', 'b-c']],
  ['[href|=en]', ['en', 'en-us'], ['english', 'us en']],
  ['[href^="#"]', ['#', '#a'], ['/#a']],
  ['[href$=".pdf"]', ['/a.pdf'], ['/a.pdf?b']],
  ['[href*=":"]', ['a:b'], ['ab']],
  ['[href*=""]', [], ['', 'a']],
])('%s matches what it matches in browsers', (selector, matching, others) => {
  for (const own of matching) expect(isMatch(read(selector), own)).toBe(true);
  for (const own of others) expect(isMatch(read(selector), own)).toBe(false);
});

it('marks elements only for selectors that match other elements in the copy', () => {
  const selectors = new AttributeSelectors();
  const [local, mail, file] = [read('[href^="/"]'), read('[href^="mailto:"]'), read('[src$=".svg"]')];
  for (const selector of [local, mail, file]) selectors.request(selector);
  const render = (own: Record<string, string>, attributes: Attributes) => {
    const shown = Object.entries(own).map(([name, value]) => ({ name, value }));
    selectors.render(shown, attributes);
    return attributes;
  };
  const copies = [
    render({ href: '/about' }, new Map([['href', 'https://app.example/about']])),
    render({ href: 'mailto:ada@example.com' }, new Map([['href', 'mailto:ada@example.com']])),
    render({ src: 'icon.svg' }, new Map([['src', () => 'data:image/svg+xml,']])),
  ];
  const marks = copies.map((copy) => copy.get('data-capture-matches'));
  expect(marks.map((mark) => typeof mark === 'function' && mark())).toEqual(['_0', undefined, '_1']);
  expect([local, mail, file].map((selector) => selectors.selector(selector))).toEqual([
    '[data-capture-matches~=_0]',
    '[href^="mailto:"]',
    '[data-capture-matches~=_1]',
  ]);
});
