import { afterEach, describe, expect, it } from 'vitest';
import './languages.ts';
import { setLocale, t } from './translate.ts';

afterEach(() => setLocale('en'));

describe('t', () => {
  it('fills values in', () => {
    expect(t('private.trust', { host: 'docs.example.com' })).toBe('Don’t ask again for docs.example.com');
  });

  it('keeps the order of a sentence around a value from right to left', () => {
    expect(t('action.show-activity', { title: 'عرض 12' })).toBe('Show activity for \u2068عرض 12\u2069');
    expect(t('action.show-activity', { title: 'Müller 12' })).toBe('Show activity for Müller 12');
  });

  it('chooses the plural by count and writes the number as the locale does', () => {
    expect(t('documents.views', { count: 1 })).toBe('1 view');
    expect(t('documents.views', { count: 1204 })).toBe('1,204 views');
  });

  it('writes numbers in the chosen language', () => {
    const views = { one: '{count} Aufruf', other: '{count} Aufrufe' };
    setLocale('de', (key) => (key === 'documents.views' ? views : undefined));
    expect(t('documents.views', { count: 1204 })).toBe('1.204 Aufrufe');
  });

  it('leaves a placeholder without a value in place, so that the mistake is visible', () => {
    expect(t('private.trust')).toBe('Don’t ask again for {host}');
  });
});
