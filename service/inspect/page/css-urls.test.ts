import { expect, it } from 'vitest';
import { cssUrls } from './css-urls.ts';

it('reads the addresses of a sheet, in all the ways they are written, and none in comments', () => {
  const sheet = `@import 'a.css'; @import url(b.css) screen; /* url(no.png) */
    p { background: url( "c d.png" ) } @font-face { src: url('e.woff2') format('woff2'), url(f.woff) }`;
  expect(cssUrls(sheet)).toEqual(['a.css', 'b.css', 'c d.png', 'e.woff2', 'f.woff']);
});

it('takes a comment without an end as browsers do, and reads a sheet of such in one go', () => {
  expect(cssUrls('p { background: url(a.png) } /* url(b.png)')).toEqual(['a.png']);
  // Searching for the end again from each beginning would take hours.
  expect(cssUrls(`url(a.png) ${'/* '.repeat(2_000_000)}`)).toEqual(['a.png']);
});

it('stops after so many addresses', () => {
  const sheet = Array.from({ length: 2000 }, (_, number) => `url(${number}.png)`).join(' ');
  expect(cssUrls(sheet)).toHaveLength(500);
});
