import { expect, it } from 'vitest';
import { deviceIn, deviceOf, placeIn, placeOf } from './place-and-device.ts';

it.each([
  ['en', 'Berlin, Germany', 'Chrome on Windows'],
  ['de', 'Berlin, Deutschland', 'Chrome auf Windows'],
  ['fr', 'Berlin, Allemagne', 'Chrome sur Windows'],
  ['es', 'Berlin, Alemania', 'Chrome en Windows'],
  ['ja', 'Berlin, ドイツ', 'Windows の Chrome'],
  ['ar', 'Berlin، ألمانيا', '\u2068Chrome\u2069 على \u2068Windows\u2069'],
] as const)('are said in %s', (language, place, device) => {
  expect(placeIn(language, 'Berlin, Germany')).toBe(place);
  expect(deviceIn(language, 'Chrome on Windows')).toBe(device);
});

it.each([
  ['Germany', 'Deutschland'],
  ['Sarajevo, Bosnia and Herzegovina', 'Sarajevo, Bosnien und Herzegowina'],
  ['The Netherlands', 'Niederlande'],
  ['Türkiye', 'Türkei'],
  ['Ivory Coast', 'Côte d’Ivoire'],
  ['Washington, D.C., United States', 'Washington, D.C., Vereinigte Staaten'],
  // Not a name of CLDR.
  ['Kralendijk, Bonaire, Sint Eustatius, and Saba', 'Kralendijk, Bonaire, Sint Eustatius, and Saba'],
  ['Atlantis', 'Atlantis'],
])('the place %s is %s in German', (place, said) => {
  expect(placeIn('de', place)).toBe(said);
});

it.each([
  ['Safari on an iPhone', 'Safari auf iPhone'],
  ['Firefox', 'Firefox'],
  ['Linux', 'Linux'],
])('the device %s is %s in German', (device, said) => {
  expect(deviceIn('de', device)).toBe(said);
});

it('are read as data', () => {
  expect(placeOf('Washington, D.C., United States')).toEqual({ city: 'Washington, D.C.', country: 'US' });
  expect(placeOf('Germany')).toEqual({ country: 'DE' });
  expect(placeOf('Atlantis')).toBeUndefined();
  expect(deviceOf('Safari on an iPhone')).toEqual({ browser: 'Safari', system: 'iPhone' });
  expect(deviceOf('Linux')).toBeUndefined();
});
