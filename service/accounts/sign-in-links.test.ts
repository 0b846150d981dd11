import { describe, expect, it } from 'vitest';
import { createSignInLinks } from './sign-in-links.ts';

const ada = { userId: 'ada', passwordHash: 'hash' };

describe('a sign-in link', () => {
  it('signs its person in once', () => {
    const links = createSignInLinks();
    const token = links.create(ada);
    expect(links.spend('another')).toBeUndefined();
    expect(links.spend(token)).toEqual(ada);
    expect(links.spend(token)).toBeUndefined();
  });

  it('has 256 random bits', () => {
    const links = createSignInLinks();
    const tokens = [links.create(ada), links.create(ada)];
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('works for ten minutes', () => {
    let now = 1_000_000;
    const links = createSignInLinks(() => now);
    const token = links.create(ada);
    now += 10 * 60_000 - 1;
    expect(links.spend(token)).toEqual(ada);
    const late = links.create(ada);
    now += 10 * 60_000;
    expect(links.spend(late)).toBeUndefined();
  });

  it('ends when another is created', () => {
    const links = createSignInLinks();
    const first = links.create(ada);
    const second = links.create(ada);
    expect(links.spend(first)).toBeUndefined();
    expect(links.spend(second)).toEqual(ada);
  });
});
