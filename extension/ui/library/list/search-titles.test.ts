import { expect, it } from 'vitest';
import { searchTitles } from './search-titles.ts';

it.each([
  ['offer 12', 'Offer Müller AG 12', true],
  ['12 OFFER', 'Offer Müller AG 12', true],
  ['muller', 'Offer Müller AG 12', true],
  ['Müller', 'Offer Muller', true],
  ['off', 'Offer', true],
  ['offer 13', 'Offer Müller AG 12', false],
  ['عرض', 'عَرْض السعر', true],
])('%s finds the title %s: %s', (query, title, found) => expect(searchTitles(query).matches({ title })).toBe(found));

it('asks the service for the longest word', () => {
  expect(searchTitles('the offer 12').rarest).toBe('offer');
  expect(searchTitles('plan').rarest).toBe('plan');
});
