import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Leaf, LiveRules, usesIn } from './live-rules.ts';
import type { Piece } from './pieces.ts';
import { planSheet } from './plan-sheet.ts';
import { Css, Tokens } from './tokens.ts';
import { writePieces } from './write-pieces.ts';

/** Keeps every rule. */
const all = () => new LiveRules(() => false);

function everything(css: string): Exclude<Leaf, string>[] {
  const live = all();
  const plan = planSheet(css);
  live.recordAnimations(plan);
  return [...live.leaves(plan)].filter((piece) => typeof piece !== 'string');
}
const only = (css: string, kind: Exclude<Piece, string>['kind']) =>
  everything(css).filter((piece) => piece.kind === kind);
const nothing = () => '';
const texts = (css: string, options = {}) =>
  writePieces(planSheet(css, options), all(), {
    url: nothing,
    import: nothing,
    fontFace: nothing,
    state: nothing,
    type: nothing,
    attribute: ({ text }) => text,
  });

/** Returns the significant tokens of a stylesheet, as written. */
function meaning(css: string): string[] {
  const tokens = new Tokens(css);
  return Array.from({ length: tokens.count }, (_, at) => at)
    .filter((at) => !tokens.isBlank(at))
    .map((at) => tokens.text(at));
}

const fragments = fc.constantFrom(
  'i',
  '.b',
  '#c',
  '*',
  '>',
  '+',
  '~',
  ' ',
  '\n',
  '/* x */',
  '{',
  '}',
  '(',
  ')',
  '[',
  "[href ^= 't' i]",
  ']',
  ';',
  ':',
  ',',
  '"s"',
  "'t'",
  '1px',
  '-2.5em',
  '50%',
  '@media',
  '@supports',
  'color',
  'red',
  '--own',
  '!important',
  '\\66 oo',
  'calc(',
  'U+26',
  '<!--',
  '-->',
  '|',
  '=',
);

describe('planSheet', () => {
  it('changes only white space and comments in CSS without references', () => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
        const css = parts.join('');
        expect(meaning(texts(css))).toEqual(meaning(css));
      }),
      { numRuns: 500, examples: [[['@supports', '@media', '{', '}', 'i', '{', '}']]] },
    );
  });

  it('returns a sheet that can stand in a block: every brace it opens is closed, and none closes the block', () => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 40 }), (parts) => {
        const tokens = new Tokens(`{${texts(parts.join(''), { enclosed: true })}}`);
        expect(tokens.afterBlock(0)).toBe(tokens.count);
        expect(tokens.type(tokens.count - 1)).toBe(Css.RightCurlyBracket);
      }),
      { numRuns: 500 },
    );
  });

  it('finds addresses in every notation, and leaves fragments unchanged', () => {
    const urls = only(
      `a{b:url(x.png);c:url( "y.png" );d:URL('z\\.png');e:url(#part);f:image-set("w.png" 1x, url(v.png) 2x);g:"no.png"}`,
      'url',
    );
    expect(urls.map((piece) => typeof piece !== 'string' && 'url' in piece && piece.url)).toEqual([
      'x.png',
      'y.png',
      'z.png',
      'w.png',
      'v.png',
    ]);
  });

  it('records the custom property that holds an address, and the properties that a sheet uses', () => {
    const css = 'x{--one:url(1.png) {;} var(--two);--three:0;b:url(2.png) var(--one)}';
    expect(only(css, 'url')).toMatchObject([
      { url: '1.png', property: '--one' },
      { url: '2.png', property: undefined },
    ]);
    expect(usesIn(everything(css))).toEqual(
      new Map<string, Set<string | undefined>>([
        ['--two', new Set(['--one'])],
        ['--one', new Set([undefined])],
      ]),
    );
  });

  it('reads imports with their conditions, only where imports are valid', () => {
    const css =
      '@charset "utf-8";@layer a;@import "1.css" layer(a.b) supports(display:grid) print, (width > 3px);@import url(2.css) layer;a{}@import "3.css";';
    expect(only(css, 'import')).toEqual([
      { kind: 'import', url: '1.css', layer: 'a.b', supports: '(display:grid)', media: 'print, (width > 3px)' },
      { kind: 'import', url: '2.css', layer: '', supports: undefined, media: '' },
    ]);
  });

  it('reads font faces', () => {
    const css = `@font-face{font-family:"My Face";src:url(old.eot);src:local("x"),url("a.woff2") format("woff2"),url(b.ttf);font-weight:100 900;unicode-range:U+0-FF}`;
    expect(only(css, 'font-face')).toMatchObject([
      {
        family: 'My Face',
        weight: '100 900',
        unicodeRange: 'U+0-FF',
        sources: [
          { kind: 'local', text: 'local("x")' },
          { kind: 'file', url: 'a.woff2', format: 'woff2' },
          { kind: 'file', url: 'b.ttf', format: undefined },
        ],
      },
    ]);
  });

  it('marks selectors that match differently in a copy, and none that merely resemble them', () => {
    expect(only('x:defined{--a:defined}p.p[p=p] > p:hover{p:p}@media p{a:is(td, .td){}}', 'type')).toEqual([
      { kind: 'type', name: 'p', text: 'p' },
      { kind: 'type', name: 'p', text: 'p' },
      { kind: 'type', name: 'a', text: 'a' },
      { kind: 'type', name: 'td', text: 'td' },
    ]);
    expect(
      only('[p][href],:not([Src $= "x" i]){}[cite=1x],[cite="a" s x],[href{}@media([href=a]){}', 'attribute'),
    ).toEqual([
      { kind: 'attribute', name: 'href', operator: '', value: '', ignoresCase: false, text: '[href]' },
      { kind: 'attribute', name: 'src', operator: '$=', value: 'x', ignoresCase: true, text: '[Src$="x" i]' },
    ]);
    expect(only('x:defined{--a: :defined}', 'state')).toEqual([{ kind: 'state', name: 'defined' }]);
    expect(only('a:target:has(b):target,p:has(:is(a) :not(i:target)){}', 'state')).toEqual([
      { kind: 'state', name: 'target' },
      { kind: 'state', name: 'target' },
      { kind: 'state', name: 'target', inHas: true },
    ]);
  });

  it('keeps significant white space', () => {
    expect(texts('i :hover , b > c { margin : 0 -1px ; }\n\n/* c */ d/**/e { --x: ; }')).toBe(
      'i :hover,b > c{margin :0 -1px;}d/**/e{--x: ;}',
    );
  });
});
