import { expect, it } from 'vitest';
import { cssUrls, replaceCssUrls } from './css-urls.ts';

it('finds the addresses of a sheet in every notation, and none in comments', () => {
  const sheet = `@import 'a.css'; @import url(b.css) screen; /* url(no.png) */
    p { background: url( "c d.png" ) } @font-face { src: url('e.woff2') format('woff2'), url(f.woff) }`;
  expect(cssUrls(sheet)).toEqual(['a.css', 'b.css', 'c d.png', 'e.woff2', 'f.woff']);
});

it('reads an unclosed comment as browsers do, in linear time', () => {
  expect(cssUrls('p { background: url(a.png) } /* url(b.png)')).toEqual(['a.png']);
  // Searching for the end again from each beginning would take hours.
  expect(cssUrls(`url(a.png) ${'/* '.repeat(2_000_000)}`)).toEqual(['a.png']);
});

it('stops after a maximum number of addresses', () => {
  const sheet = Array.from({ length: 2000 }, (_, number) => `url(${number}.png)`).join(' ');
  expect(cssUrls(sheet)).toHaveLength(500);
});

it('replaces the addresses of a sheet, and leaves the rest unchanged', async () => {
  const asked: string[] = [];
  const replaced = async (address: string) => {
    asked.push(address);
    return `blob:${asked.length}`;
  };
  const sheet = `@import 'a.css'; @import url(b.css) screen; @font-face { src: url('a.css') format('woff2') }
    p { background: url( "c d.png" ) no-repeat; color: red } q { background: url(//host/*.png) } r { background: url(e.png`;
  expect(
    await replaceCssUrls(sheet, replaced),
  ).toBe(`@import url("blob:1"); @import url("blob:2") screen; @font-face { src: url("blob:1") format('woff2') }
    p { background: url("blob:3") no-repeat; color: red } q { background: url("blob:4") } r { background: url("blob:5")`);
  expect(asked).toEqual(['a.css', 'b.css', 'c d.png', '//host/*.png', 'e.png']);
});
