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

it.each([
  ['elements', '_0 _7', '[data-capture-matches~=_0]'],
  ['sheets', '_0', '[data-capture-matches~=_7]'],
])('numbers selectors after those that a copy of a copy has in its %s', (_where, marks, marked) => {
  const selectors = new AttributeSelectors();
  const [earlier, opening] = [read(marked), read('[target=_blank]')];
  for (const selector of [earlier, opening]) selectors.request(selector);
  const attributes: Attributes = new Map([['data-capture-matches', marks]]);
  selectors.render([{ name: 'data-capture-matches', value: marks }], attributes);
  const link: Attributes = new Map([['target', '_blank']]);
  selectors.render([], link);
  expect([earlier, opening].map((each) => selectors.selector(each))).toEqual([marked, '[data-capture-matches~=_8]']);
  const mark = link.get('data-capture-matches');
  expect([attributes.get('data-capture-matches'), typeof mark === 'function' && mark()]).toEqual([marks, undefined]);
});
