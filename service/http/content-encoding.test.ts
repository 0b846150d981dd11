import type { Context } from 'hono';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, isCompressible } from './content-encoding.ts';

const asking = (accepted: string | undefined) => ({ req: { header: () => accepted } }) as unknown as Context;

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.001, identity;q=0', 'br'],
    ['*', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['gzip;q=0.5, identity', undefined],
    ['identity', undefined],
    ['*;q=0', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['deflate', undefined],
    ['xbr, gzipped', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j: %s', (accepted, encoding) => {
    expect(chooseEncoding(asking(accepted))).toBe(encoding);
  });
});

it.each([
  ['text/html; charset=utf-8', true],
  ['image/svg+xml', true],
  ['application/json', true],
  ['image/png', false],
  ['font/woff2', false],
  ['application/zip', false],
  ['video/mp4', false],
])('isCompressible %s: %s', (contentType, compressible) => {
  expect(isCompressible(contentType)).toBe(compressible);
});
