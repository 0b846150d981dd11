import { describe, expect, it } from 'vitest';
import { fontWarnings } from './font-warnings.ts';
import { sentencesOf } from './warning.ts';

describe('fontWarnings', () => {
  it('returns nothing when the fonts are available', () => {
    expect(fontWarnings(['Times New Roman', 'Arial'], ['TimesNewRomanPSMT', 'Arial-BoldMT'])).toEqual([]);
    expect(fontWarnings(['Arial', 'Never Used'], ['ArialMT', 'OpenSymbol'])).toEqual([]);
  });

  it('names substitutes of the same widths and the fonts they replace', () => {
    const warnings = fontWarnings(['Calibri', 'Cambria', 'Symbol'], ['Carlito-Bold', 'Caladea', 'OpenSymbol']);
    expect(sentencesOf(warnings)).toEqual([
      'Fonts replaced by others of the same width: Calibri (Carlito), Cambria (Caladea).',
    ]);
  });

  it('names other substitutes once each', () => {
    const warnings = fontWarnings(['Aptos', 'Calibri'], ['DejaVuSans', 'DejaVuSans-Bold', 'Carlito']);
    expect(sentencesOf(warnings)).toEqual([
      'Fonts replaced by others of the same width: Calibri (Carlito).',
      'Fonts this service may not have: Aptos. Text is shown in DejaVuSans, so lines may break elsewhere.',
    ]);
  });
});
