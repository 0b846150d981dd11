import { expect, it } from 'vitest';
import { linkAddress } from './attributes.ts';
import type { PageScope } from './page-scope.ts';

const scope = { baseUrl: 'https://app.example.com/', address: 'https://app.example.com/' } as PageScope;

it.each([
  ['#/a#b', '#/a#b'],
  ['#', '#'],
  ['https://app.example.com/#there', '#there'],
  ['javascript:void(0)', undefined],
])('the link %s of a page is %s in its copy', (href, written) => {
  expect(linkAddress(href, scope)).toBe(written);
});
