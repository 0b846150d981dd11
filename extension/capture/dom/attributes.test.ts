import { expect, it } from 'vitest';
import { BlankedValues } from '../secrets/blanked-values.ts';
import { cleanAttributes, linkAddress } from './attributes.ts';
import type { PageScope } from './page-scope.ts';

const report = { dropped: () => undefined, blanked: () => undefined };
const address = 'https://app.example.com/';
const scope = { baseUrl: address, address, report, blanked: new BlankedValues() } as unknown as PageScope;

it.each([
  ['#/a#b', '#/a#b'],
  ['#', '#'],
  ['https://app.example.com/#there', '#there'],
  ['#access_token=a&x=1', '#access_token=&x=1'],
  ['javascript:void(0)', undefined],
])('the link %s of a page is %s in its copy', (href, written) => {
  expect(linkAddress(href, scope)).toBe(written);
});

/** Returns the attributes that the copy of an element keeps. */
function kept(...shown: [name: string, value: string][]): Record<string, unknown> {
  const element = { localName: 'x-card' } as Element;
  const attributes = shown.map(([name, value]) => ({ name, value }));
  return Object.fromEntries(cleanAttributes(element, scope, attributes));
}

it.each([
  ['alt', 'JavaScript: The Good Parts'],
  ['label', 'javascript: basics'],
  ['content', 'JavaScript: what it is'],
  ['online', ''],
  ['only', 'one'],
  ['once', ''],
])('the attribute %s="%s", which runs nothing, stays', (name, value) => {
  expect(kept([name, value])).toEqual({ [name]: value });
});

it.each([
  ['href', ' java\nscript:run()'],
  ['to', 'javascript:run()'],
  ['formaction', 'javascript:run()'],
  ['src', 'vbscript:run'],
  ['onclick', 'run()'],
  ['ONTOUCHSTART', 'run()'],
])('the attribute %s="%s", which runs a script, goes', (name, value) => {
  expect(kept([name, value])).toEqual({});
});

/** @feature secrets-hidden */
it.each([
  ['hx-headers', '{"X-CSRFToken":"a"}'],
  ['data-page', '{"props":{"csrf_token":"a"}}'],
  ['x-data', "{apiKey:'a'}"],
  ['access-token', 'a'],
  ['data-csrf-token', 'a'],
  ['content', 'ghp_0123456789abcdef0123'],
])('the attribute %s="%s", which holds a secret, is blank', (name, value) => {
  expect(kept([name, value])).toEqual({ [name]: '' });
});

it.each([
  ['title', 'Password: at least eight characters'],
  ['data-session', ''],
  ['accesskey', 's'],
  ['class', 'token=a'],
  ['class', 'bg-[#0f172a] [&[data-state=open]>svg]:rotate-180 flex justify-between'],
  ['aria-label', 'Session: 2024-09-12'],
  ['alt', '1 token = 5 credits'],
  ['placeholder', 'Access = read'],
  ['data-src', 'data:text/plain,token=a'],
])('the attribute %s="%s", which holds no secret, stays', (name, value) => {
  expect(kept([name, value])).toEqual({ [name]: value });
});

it('reads a long text of separators once', () => {
  const value = '&'.repeat(300_000);
  expect(kept(['data-text', value])).toEqual({ 'data-text': value });
});
