import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);
const seconds = (value?: string) =>
  retryAfterSeconds(new Headers(value === undefined ? {} : { 'retry-after': value }), now);

describe('Retry-After', () => {
  it('is seconds', () => expect(seconds('120')).toBe(120));
  it('or an HTTP date', () => expect(seconds('Fri, 20 Nov 2026 12:01:30 GMT')).toBe(90));
  it('is no pause when the date is gone by', () => expect(seconds('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0));
  it('is unknown when it is missing or neither', () => {
    expect(seconds()).toBeUndefined();
    expect(seconds('soon')).toBeUndefined();
  });
});
