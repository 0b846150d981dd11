import { converter, parse, wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';

/** Reads the custom properties of the first rule after `selector`. */
function block(css: string, selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const text = ['--ink', '--ink-soft', '--accent', '--good', '--caution', '--bad'];
const grounds = ['--surface', '--surface-raised', '--surface-sunken'];
const pairs: [string, string, number][] = [
  ...text.flatMap((ink) => grounds.map((ground): [string, string, number] => [ink, ground, 4.5])),
  ['--ink', '--accent-soft', 4.5],
  ['--ink', '--good-soft', 4.5],
  ['--ink', '--caution-soft', 4.5],
  ['--ink', '--bad-soft', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--on-accent', '--accent-strong', 4.5],
  ['--border-control', '--surface', 3],
  ['--border-control', '--surface-raised', 3],
];

/** Declares the tests of a style sheet with tokens: their contrast (WCAG 2.2, 1.4.3 and 1.4.11), light and dark. */
export function testTokens(css: string): void {
  const light = block(css, ':root');
  const themes = { light, dark: new Map([...light, ...block(css, ":root[data-theme='dark']")]) };

  describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
    it.each(pairs)('has %s on %s with a contrast of at least %d', (ink, ground, least) => {
      const colour = (name: string) => converter('rgb')(parse(theme.get(name) ?? ''));
      expect(wcagContrast(colour(ink) ?? '', colour(ground) ?? '')).toBeGreaterThanOrEqual(least);
    });
  });

  it('has the same values for the system’s and the host’s dark theme', () => {
    expect(block(css, ":root[data-theme='dark']")).toEqual(block(css, ":root:not([data-theme='light'])"));
  });
}
