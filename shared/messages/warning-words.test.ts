import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConversionFailed, failureCodes, failureSentences } from '../../service/conversion/errors.ts';
import { sentencesOf, warningCodes } from '../../service/documents/warnings/warning.ts';
import { wordWarnings } from '../ui/use-worded-warnings.ts';
import { chooseLanguage } from './languages.ts';
import { warningWords } from './warning-words.ts';

/** Everything that a warning can name. */
const values = {
  ...{ count: 3, host: 'forms.example', brand: 'Bank', author: 'Ada', day: '2026-11-20' },
  ...{ items: ['a.png', 'b.png'], more: 4, deletions: 1, insertions: 2 },
  ...{ fonts: 'DejaVu Sans', seconds: 120 },
};

describe.each(['en', 'de', 'fr', 'es', 'ar', 'ja'])('in %s', (language) => {
  beforeEach(async () => void (await chooseLanguage([language])));

  it('every warning of the service has words, with what it names', () => {
    const wordless = [...warningCodes, ...failureCodes].filter((code) => warningWords({ code, values }) === undefined);
    expect(wordless).toEqual([]);
    expect(warningWords({ code: 'site_missing_files', values })).toContain('a.png, b.png');
    expect(warningWords({ code: 'comments', values })).toContain('3');
  });
});

describe('in English, the service says the same', () => {
  beforeEach(async () => void (await chooseLanguage(['en'])));

  it.each(warningCodes)('of %s', async (code) => {
    // The service writes the day first.
    if (code === 'link_expired') await chooseLanguage(['en-GB']);
    for (const varied of [
      values,
      { ...values, count: 1, deletions: 2000, insertions: 1, more: 0 },
      { ...values, count: 1234 },
    ])
      expect(sentencesOf([{ code, values: varied }])).toEqual([warningWords({ code, values: varied })]);
  });

  it.each(Object.keys(failureSentences) as (keyof typeof failureSentences)[])(
    'of a conversion that failed by %s',
    (reason) => {
      const failures =
        reason === 'too_long'
          ? [45, 60, 120].map((seconds) => new ConversionFailed(reason, { seconds }))
          : [new ConversionFailed(reason)];
      for (const { message, details } of failures) expect(warningWords(details)).toBe(message);
    },
  );
});

describe('in German', () => {
  beforeEach(async () => void (await chooseLanguage(['de'])));
  afterEach(async () => void (await chooseLanguage(['en'])));

  it.each([
    [{ code: 'hidden_slides', values: { count: 1 } }, '1 ausgeblendete Folie wird ausgelassen.'],
    [
      { code: 'other_hosts', values },
      'Die Browser der Leser laden Teile der Seite von anderen Hosts: a.png, b.png und 4 weitere.',
    ],
    [
      { code: 'tracked_changes', values },
      'Nachverfolgte Änderungen erscheinen als angenommen: 1 Löschung ausgelassen, 2 Einfügungen als normaler Text.',
    ],
    [
      { code: 'held_form', values },
      'Freigabe nötig: Die Seite fragt nach einem Passwort oder einer Kartennummer und sendet sie an forms.example. Wenn das so gewollt ist, bitten Sie Ihren Administrator um die Freigabe. Entfernen Sie sonst das Feld und veröffentlichen Sie erneut.',
    ],
    [
      { code: 'site_missing_files', values: { items: ['{logo}.png'] } },
      'Dateien, die in der ZIP-Datei fehlen: {logo}.png.',
    ],
    [{ code: 'link_expired', values }, 'Der Link ist am 20.11.2026 abgelaufen und lässt sich nicht mehr öffnen.'],
  ])('says %j', (detail, words) => {
    expect(warningWords(detail)).toBe(words);
  });

  it('leaves the service’s words where it sends no data, another code, or values of another kind', async () => {
    const warnings = [
      { text: 'A sentence alone.' },
      { text: 'A later code.', code: 'later' },
      { text: 'An author without a name.', code: 'pdf_author' },
      { text: 'Its items are no list.', code: 'other_hosts', values: { items: { a: 1 } } },
      { text: 'Its day is none.', code: 'link_expired', values: { day: '2026-13-01' } },
      { text: 'A code of every object.', code: 'constructor' },
      { text: 'Macros are left out and do not run.', code: 'macros' },
    ];
    expect(await wordWarnings(warnings)).toEqual([
      { text: 'A sentence alone.', theirs: true },
      { text: 'A later code.', theirs: true },
      { text: 'An author without a name.', theirs: true },
      { text: 'Its items are no list.', theirs: true },
      { text: 'Its day is none.', theirs: true },
      { text: 'A code of every object.', theirs: true },
      { text: 'Makros werden ausgelassen und laufen nicht.', theirs: false },
    ]);
  });
});

describe('in Arabic', () => {
  beforeEach(async () => void (await chooseLanguage(['ar'])));
  afterEach(async () => void (await chooseLanguage(['en'])));

  it.each([
    [{ code: 'pdf_attachments', values: { count: 1 } }, 'في PDF: ملف مرفق واحد. يحصل عليه كل من ينزّله.'],
    [{ code: 'pdf_attachments', values: { count: 2 } }, 'في PDF: ملفان مرفقان. يحصل عليهما كل من ينزّله.'],
  ])('agrees with the number of %j', (detail, words) => {
    expect(warningWords(detail)).toBe(words);
  });

  it('writes a list of file names from right to left', () => {
    // The isolate of the names is left out where the direction of the list is found.
    expect(warningWords({ code: 'site_missing_files', values })).toContain('\u2068\u2068a.png, b.png\u2069 و');
  });
});
