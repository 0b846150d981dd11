import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testTokens } from '../../test/support/token-contrast.ts';

const css = await readFile(new URL('./fluent-tokens.css', import.meta.url), 'utf8');

testTokens(css);

describe('the neutral colours', () => {
  it('are greys in both themes', () => {
    const neutrals = [...css.matchAll(/--(?:surface[\w-]*|border[\w-]*|ink[\w-]*): (#[\da-f]{6});/g)];
    expect(neutrals.length).toBeGreaterThan(20);
    expect(neutrals.filter(([, hex]) => !/^#(..)\1\1$/.test(hex ?? ''))).toEqual([]);
  });
});
