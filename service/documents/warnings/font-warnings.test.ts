import { describe, expect, it } from 'vitest';
import { fontWarnings } from './font-warnings.ts';

describe('fontWarnings', () => {
  it('returns nothing when the fonts are available', () => {
    expect(fontWarnings(['Times New Roman', 'Arial'], ['TimesNewRomanPSMT', 'Arial-BoldMT'])).toEqual([]);
    expect(fontWarnings(['Arial', 'Never Used'], ['ArialMT', 'OpenSymbol'])).toEqual([]);
  });

  it('names substitutes of the same widths and the fonts they replace', () => {
    expect(fontWarnings(['Calibri', 'Cambria', 'Symbol'], ['Carlito-Bold', 'Caladea', 'OpenSymbol'])).toEqual([
      'Calibri is shown in Carlito and Cambria is shown in Caladea, which have the same widths.',
    ]);
  });

  it('names other substitutes once each', () => {
    expect(fontWarnings(['Aptos', 'Calibri'], ['DejaVuSans', 'DejaVuSans-Bold', 'Carlito'])).toEqual([
      'Calibri is shown in Carlito, which has the same widths.',
      'This service may not have Aptos; text is shown in DejaVuSans instead, so lines can break elsewhere.',
    ]);
  });
});
