import { describe, expect, it } from 'vitest';
import { fontWarnings } from './font-warnings.ts';

describe('what became of a file’s fonts', () => {
  it('is not told where they are there', () => {
    expect(fontWarnings(['Times New Roman', 'Arial'], ['TimesNewRomanPSMT', 'Arial-BoldMT'])).toEqual([]);
    expect(fontWarnings(['Arial', 'Never Used'], ['ArialMT', 'OpenSymbol'])).toEqual([]);
  });

  it('names stand-ins of the same widths with what they stand in for', () => {
    expect(fontWarnings(['Calibri', 'Cambria', 'Symbol'], ['Carlito-Bold', 'Caladea', 'OpenSymbol'])).toEqual([
      'Calibri is shown in Carlito and Cambria is shown in Caladea, which have the same widths.',
    ]);
  });

  it('names others, once each', () => {
    expect(fontWarnings(['Aptos', 'Calibri'], ['DejaVuSans', 'DejaVuSans-Bold', 'Carlito'])).toEqual([
      'Calibri is shown in Carlito, which has the same widths.',
      'This service may not have Aptos; text is shown in DejaVuSans instead, so lines can break elsewhere.',
    ]);
  });
});
