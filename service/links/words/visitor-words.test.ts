import { describe, expect, it } from 'vitest';
import type { Sentence } from '../../text/fill-words.ts';
import { privacyText } from './privacy/privacy-text.ts';
import { catalogues, languages, wordsOf } from './visitor-words.ts';

/** The values that a sentence shows; a plural form may leave out the number. */
function placeholders(sentence: Sentence): string[] {
  const text = typeof sentence === 'string' ? sentence : 'named' in sentence ? sentence.named : sentence.other;
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe('the words for visitors', () => {
  it.each(languages)('show the same values in %s as in English', (language) => {
    for (const part of ['page', 'script'] as const) {
      const ours: Record<string, Sentence> = catalogues[language][part];
      for (const [key, sentence] of Object.entries(catalogues.en[part] as Record<string, Sentence>)) {
        const given = ours[key] ?? '';
        // A plural form such as "two pages" needs no number: the rest must be there.
        const number = (names: string[]) => names.filter((name) => name !== 'n');
        expect(number(placeholders(given)), key).toEqual(number(placeholders(sentence)));
        expect(placeholders(given).length, key).toBeLessThanOrEqual(placeholders(sentence).length);
      }
    }
  });

  it('keep the direction of names and titles within Arabic sentences', () => {
    const text = JSON.stringify(catalogues.ar).replace(/\u2068\{\w+\}\u2069/g, '');
    expect(text).not.toMatch(/\{(name|title|host|email|label|example)\}/);
  });

  it('address everyone formally in Spanish, as the apps and mails do', () => {
    const informal =
      /(?<![\p{L}])(tú|tus?|te|ti|contigo|has|eres|puedes|quieres|escribe|revisa|pregunta|comprueba|espera|recarga|activa|elige|marca|inténtalo|vuelve|abriste|firma (?:al|este))(?![\p{L}])/giu;
    const text = JSON.stringify([catalogues.es, privacyText.es]);
    expect(text.match(informal) ?? []).toEqual([]);
  });

  it.each(languages)('name the sender in %s where the name is known', (language) => {
    const { say, sayScript } = wordsOf(language);
    const when = '1 May';
    for (const name of ['Ada & Co', '', undefined]) {
      const values = name === undefined ? {} : { name };
      for (const text of [say('expiredText', values), sayScript('signedWhen', { ...values, when })]) {
        expect(text.includes('Ada & Co')).toBe(name === 'Ada & Co');
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });

  it.each([
    ['en', 1, '1 page'],
    ['en', 1204, '1,204 pages'],
    ['de', 2, '2 Seiten'],
    ['ja', 3, '3ページ'],
    ['ar', 2, 'صفحتان'],
  ] as const)('count in %s: %i is %s', (language, n, words) => {
    expect(wordsOf(language).say('pageCount', { n })).toBe(words);
  });

  it('write a day so that nobody misreads it', () => {
    const at = new Date('2026-11-22T23:30:00Z');
    expect(wordsOf('en').date(at)).toBe('22 Nov 2026');
    expect(wordsOf('de').date(at)).toBe('22.11.2026');
  });
});
