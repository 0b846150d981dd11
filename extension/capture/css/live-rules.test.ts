import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { LiveRules } from './live-rules.ts';
import { planSheet } from './plan-sheet.ts';
import { PresentNames } from './present-names.ts';
import { writePieces } from './write-pieces.ts';

const { document } = parseHTML(
  '<!doctype html><html><body><p class="a b" id="i" data-x="1">x<i class="c"></i></p><svg class="s"><linearGradient class="g"/></svg></body></html>',
) as unknown as { document: Document };

function liveRules(quirks = false): LiveRules {
  const present = new PresentNames(quirks);
  for (const element of document.querySelectorAll('*')) present.record(element);
  return new LiveRules((selector) => present.lacks(selector));
}

function written(css: string, live = liveRules()): string {
  const plan = planSheet(css);
  live.recordAnimations(plan);
  return writePieces(plan, live, {
    url: ({ url }) => `url(${url})`,
    import: () => '',
    fontFace: () => '',
    state: ({ name }) => `:${name}`,
    type: ({ text }) => text,
    attribute: ({ text }) => text,
  });
}

const compounds = fc.constantFrom('p', 'i', 'u', '.a', '.b', '.gone', '#i', '#gone', '[data-x]', '[gone]', '*');
const selector = fc
  .array(fc.tuple(fc.array(compounds, { minLength: 1, maxLength: 2 }), fc.constantFrom(' ', '>', '+', '~')), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) =>
    parts.map(([compound, joint], at) => (at === 0 ? '' : joint) + [...compound].sort(elementsFirst).join('')).join(''),
  )
  .filter((text) => !/[a-z*][a-z*]/.test(text.replace(/\.[a-z]+|#[a-z]+|\[[a-z-]+\]/g, '')));

const elementsFirst = (one: string, other: string) => Number(/^[.#[]/.test(one)) - Number(/^[.#[]/.test(other));

describe('the kept rules of a sheet', () => {
  it('are those that match an element', () => {
    fc.assert(
      fc.property(fc.array(selector, { minLength: 1, maxLength: 3 }), (selectors) => {
        const meets = selectors.filter((one) => document.querySelector(one) !== null);
        const text = written(`${selectors.join()}{color:red}`);
        const kept = text.replace(/\{.*/, '').split(',');
        for (const one of meets) expect(kept).toContain(one);
      }),
    );
  });

  it('are not those whose names are on different elements', () => {
    for (const css of ['p.c{x:y}', '.a.c{x:y}', 'i.c.a{x:y}', 'p i.b{x:y}']) expect(written(css)).toBe('');
    for (const css of ['p.a.b{x:y}', 'p .c{x:y}', '.a>i.c{x:y}', 'p.a:hover{x:y}', 'p.gone,p.b{x:y}'])
      expect(written(css)).toBe(css.replace('p.gone,', ''));
  });

  it('include states, selectors in brackets, and content that opens', () => {
    for (const css of [
      'p:hover{}',
      'p:not(.gone){}',
      ':is(.gone,.a){}',
      '[open] i{}',
      'p::before{}',
      '.a:has(.gone){}',
    ])
      expect(written(css)).toBe(css);
  });

  it('keep an invalid selector, which invalidates its whole rule', () => {
    expect(written('.a,.gone::-moz-x{color:red}')).toBe('.a,.gone::-moz-x{color:red}');
    expect(written('.a,.gone,.gone:hover{color:red}')).toBe('.a{color:red}');
  });

  it('keep selectors without a match that make their nested rules more specific', () => {
    for (const css of ['#gone,.a{& i{x:y}}', '#gone,.a{@media print{i{x:y}}}']) expect(written(css)).toBe(css);
    expect(written('.a{#gone,i{x:y}}')).toBe('.a{i{x:y}}');
    expect(written('#gone,.gone{& i{x:y}}')).toBe('');
  });

  it('keep nested rules, lose empty groups, and preserve the order of layers', () => {
    expect(written('.a{color:red;&.gone{x:y}.b{z:1}}')).toBe('.a{color:red;.b{z:1}}');
    expect(written('@media print{.gone{x:y}}@layer l{.gone{x:y}}')).toBe('@layer l{}');
    expect(written('.gone{@media print{.a{x:y}}}')).toBe('');
  });

  it('include the animations they play, through variables too', () => {
    const frames = '@keyframes k{from{a:b}}@keyframes never{to{a:b}}';
    expect(written(`${frames}.a{animation:1s k}`)).toBe('@keyframes k{from{a:b}}.a{animation:1s k}');
    expect(written(`${frames}.a{--m:k}`)).toBe('@keyframes k{from{a:b}}.a{--m:k}');
    expect(written(`${frames}.gone{animation:k}`)).toBe('');
  });

  it('match classes and ids without regard to case in quirks mode', () => {
    expect(written('.A{x:y}', liveRules(false))).toBe('');
    expect(written('.A{x:y}', liveRules(true))).toBe('.A{x:y}');
  });
});
