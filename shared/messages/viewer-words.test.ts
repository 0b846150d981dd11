import { afterEach, describe, expect, it } from 'vitest';
import { languages, mailWords } from '../../service/mail/words/mail-words.ts';
import { deviceIn, placeIn } from '../../service/text/place-and-device.ts';
import { chooseLanguage } from './languages.ts';
import { deviceWords, placeAndDeviceWords, placeWords, viewerWords, whoWords } from './viewer-words.ts';

const berlin = { where: 'Berlin, Germany', where_details: { city: 'Berlin', country: 'DE' } };
const chrome = { device: 'Chrome on Windows', device_details: { browser: 'Chrome', system: 'Windows' } };

afterEach(async () => void (await chooseLanguage(['en'])));

describe.each(languages)('in %s', (language) => {
  /** Marks and isolates of the direction do not change what is read. */
  const read = (text = '') => text.replace(/[\u2068\u2069\u200f]/g, '');

  it('places and devices are said as in the service’s mails', async () => {
    await chooseLanguage([language]);
    expect(read(placeWords(berlin))).toBe(read(placeIn(language, berlin.where)));
    expect(read(deviceWords(chrome))).toBe(read(deviceIn(language, chrome.device)));
  });

  it('who proved an address or gave another is said as in the service’s mails, whose words no name can have', async () => {
    await chooseLanguage([language]);
    const { say } = mailWords(language);
    const verified = say('viewerVerified', { who: 'Ada <ada@a.example>' });
    expect(read(whoWords({ who_details: { name: 'Ada <ada@a.example>', verified: true } }))).toBe(read(verified));
    const gave = whoWords({ who_details: { name: 'Bob', gave: 'Ada <ada@a.example>', verified: true } });
    expect(read(gave)).toBe(read(say('viewerGave', { recipient: 'Bob', given: verified })));
  });
});

it.each([
  ['de', 'Deutschland', 'Chrome auf Windows'],
  ['ja', 'ドイツ', 'Windows の Chrome'],
  ['ar', 'ألمانيا', '\u200f\u2068Chrome\u2069 على \u2068Windows\u2069'],
])('in %s, a country alone is %s', async (language, country, device) => {
  await chooseLanguage([language]);
  const view = { ...chrome, where: 'Germany', where_details: { country: 'DE' } };
  expect(placeAndDeviceWords(view)).toBe(`${country} · ${device}`);
});

it('the service’s words stay where it sends no details, or those of no country', async () => {
  await chooseLanguage(['de']);
  expect(placeAndDeviceWords({ where: 'Berlin, Germany', device: 'Chrome on Windows' })).toBe(
    'Berlin, Germany · Chrome on Windows',
  );
  expect(placeWords({ where: 'Atlantis', where_details: { country: 'QZ' } })).toBe('Atlantis');
  expect(placeWords({ where: 'Germany', where_details: { country: 'Germany' } })).toBe('Germany');
  expect(viewerWords({ who: 'Ada, verified' })).toBe('Ada, verified');
});

it('the unknown is no text', async () => {
  await chooseLanguage(['de']);
  expect([whoWords({ who: '' }), placeWords({}), deviceWords({ device: null })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(placeAndDeviceWords({ where: '' })).toBe('');
  expect(viewerWords({ who: null })).toBe('Jemand');
});
