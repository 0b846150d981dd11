import { describe, expect, it } from 'vitest';
import { matchPatternOf } from './match-pattern.ts';

describe('matchPatternOf', () => {
  it('covers the host with every port, and no other', () => {
    expect(matchPatternOf('http://localhost:8787')).toBe('http://localhost/*');
    expect(matchPatternOf('https://share.example.com/linkwake')).toBe('https://share.example.com/*');
  });
});
