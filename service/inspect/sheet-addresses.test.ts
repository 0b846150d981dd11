import { expect, it } from 'vitest';
import { sheetAddresses } from './sheet-addresses.ts';

it('reads the addresses of a sheet, in all the ways they are written, and none in comments', () => {
  const sheet = `@import 'a.css'; @import url(b.css) screen; /* url(no.png) */
    p { background: url( "c d.png" ) } @font-face { src: url('e.woff2') format('woff2'), url(f.woff) }`;
  expect(sheetAddresses(sheet)).toEqual(['a.css', 'b.css', 'c d.png', 'e.woff2', 'f.woff']);
});
