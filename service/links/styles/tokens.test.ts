import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');

/** What each `{…}` after one of the selectors sets. */
function properties(css: string, selector: RegExp): Map<string, string> {
  const [, body = ''] = selector.exec(css) ?? [];
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = /^:root \{([^}]*)\}/m;
const dark = /prefers-color-scheme: dark\) \{\s*:root[^{]*\{([^}]*)\}/;

describe('the tokens of the visitor pages', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ])('are those of the apps in the %s theme', async (_theme, selector) => {
    const apps = properties(await read('../../../shared/ui/tokens.css'), selector);
    expect(apps.size).toBeGreaterThan(10);
    expect(properties(await read('./tokens.css'), selector)).toEqual(apps);
  });
});
