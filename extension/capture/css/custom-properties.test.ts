import { describe, expect, it } from 'vitest';
import { createBaseFinder } from './custom-properties.ts';
import { LiveRules, usesIn } from './live-rules.ts';
import { planSheet } from './plan-sheet.ts';

const sheet = (baseUrl: string, css: string) => ({
  baseUrl,
  uses: usesIn(new LiveRules(() => false).leaves(planSheet(css))),
});

describe('createBaseFinder', () => {
  it('returns the sheet that uses the property, through other properties too', () => {
    const basesOf = createBaseFinder([
      sheet('https://a.test/theme/', ':root{--picture:url(x.png);--chain:var(--picture)}'),
      sheet('https://a.test/page/', 'p{background:var(--chain)}'),
    ]);
    expect(basesOf('--picture', 'https://a.test/theme/')).toBe('https://a.test/page/');
  });

  it('returns the defining sheet when it uses the property too or when none does', () => {
    const basesOf = createBaseFinder([
      sheet('https://a.test/1/', 'i{--own:url(x.png);background:var(--own)}'),
      sheet('https://a.test/2/', 'b{background:var(--own)}'),
    ]);
    expect(basesOf('--own', 'https://a.test/1/')).toBe('https://a.test/1/');
    expect(basesOf('--unused', 'https://a.test/3/')).toBe('https://a.test/3/');
  });

  it('terminates when properties refer to each other in a circle', () => {
    const basesOf = createBaseFinder([sheet('https://a.test/', 'i{--a:var(--b);--b:var(--a)}')]);
    expect(basesOf('--a', 'https://a.test/')).toBe('https://a.test/');
  });
});
