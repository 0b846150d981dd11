import { expect, onTestFinished, test } from 'vitest';
import { currentLocale, setLocale } from '../messages/translate.ts';
import { FileTooLong, readTextFile } from '../recipients/read-text-file.ts';
import { readPeopleList } from './people-list.ts';
import { personEntry } from './person.ts';
import { tsvOf } from './tsv.ts';

test('says how it read the columns of a table, and accepts corrections', () => {
  const text = tsvOf([
    ['Countess', 'Lovelace', 'ada@example.com'],
    ['Admiral', 'Hopper', 'grace@example.org'],
  ]);
  const guessed = readPeopleList(text);
  expect(guessed.table).toEqual({
    sample: ['Countess', 'Lovelace', 'ada@example.com'],
    columns: { name: 0, email: 2, header: false },
  });
  const corrected = readPeopleList(text, { name: 1, email: 2, header: false });
  expect(corrected.read.people).toEqual([
    { name: 'Lovelace', email: 'ada@example.com' },
    { name: 'Hopper', email: 'grace@example.org' },
  ]);
});

test('finds no columns in a To line', () => {
  expect(readPeopleList('Ada <ada@example.com>').table).toBeUndefined();
});

test('keeps tabs, quotes and new lines within one cell', () => {
  const text = tsvOf([
    ['Name', 'Email', 'Note'],
    ['Ada "Countess"\nLovelace', 'ada@example.com', 3],
    [null, 'grace@example.org', undefined],
  ]);
  expect(readPeopleList(text).read.people).toEqual([
    { name: 'Ada "Countess" Lovelace', email: 'ada@example.com' },
    { email: 'grace@example.org' },
  ]);
});

test('reads one person per cell from a column of names', () => {
  const names = [['Lovelace, Ada'], ['Hopper "Amazing" Grace'], ['Hamilton;\nMargaret'], ['']];
  expect(readPeopleList(tsvOf(names)).read.people).toEqual([
    { name: 'Lovelace, Ada' },
    { name: 'Hopper "Amazing" Grace' },
    { name: 'Hamilton; Margaret' },
  ]);
  const lines = [['Lovelace, Ada <ada@example.com>; grace@example.org'], ['Hamilton, Margaret <m@example.net>']];
  expect(readPeopleList(tsvOf(lines)).read.people).toEqual([
    { name: 'Lovelace, Ada', email: 'ada@example.com' },
    { email: 'grace@example.org' },
    { name: 'Hamilton, Margaret', email: 'm@example.net' },
  ]);
});

test('reads a name beside the address in a cell of a table', () => {
  const named = [
    ['Company', 'E-Mail'],
    ['A', 'Ada Lovelace <ada@example.com>'],
    ['B', '"Hopper, Grace" <grace@example.org>'],
    ['C', 'margaret@example.net'],
  ];
  const people = [
    { name: 'Ada Lovelace', email: 'ada@example.com' },
    { name: 'Hopper, Grace', email: 'grace@example.org' },
  ];
  expect(readPeopleList(tsvOf(named)).read.people).toEqual([...people, { email: 'margaret@example.net' }]);
  const unnamed = tsvOf(named.slice(1));
  expect(readPeopleList(unnamed).read.people).toEqual([...people, { name: 'C', email: 'margaret@example.net' }]);
});

test('reads files in the encodings that spreadsheets save', async () => {
  const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Zoë', 'utf16le')]);
  const swapped = Uint8Array.from([0xfe, 0xff, 0, 0x5a, 0, 0x6f, 0, 0xeb]);
  const windows = Uint8Array.from([0x5a, 0x6f, 0xeb]);
  for (const bytes of [new TextEncoder().encode('Zoë'), utf16, swapped, windows]) {
    expect((await readTextFile(new Blob([bytes]))).replace('\ufeff', '')).toBe('Zoë');
  }
  await expect(readTextFile(new Blob([new Uint8Array(5_000_001)]))).rejects.toBeInstanceOf(FileTooLong);
});

test.each([
  ['ja-JP', [0x8e, 0x52, 0x93, 0x63], '山田'],
  ['ja', [0x5a, 0x6f, 0xeb], 'Zoë'],
  ['ar', [0xe1, 0xed, 0xe1, 0xec], 'ليلى'],
  ['ar', [...new TextEncoder().encode('Zoë')], 'Zoë'],
  ['de', [0xe1, 0xed, 0xe1, 0xec], 'áíáì'],
])('reads files in the encoding of spreadsheets in the language (%s)', async (language, bytes, text) => {
  const before = currentLocale();
  onTestFinished(() => setLocale(before));
  setLocale(language);
  expect(await readTextFile(new Blob([Uint8Array.from(bytes)]))).toBe(text);
});

test('reads a maliciously slow file in linear time', () => {
  // With quadratic time these would take hours.
  const many = (sign: string) => sign.repeat(1_000_000);
  const texts = [
    `<${many('@')}`,
    `a@b.example ${many('-')}x`,
    `a@b.c${many('"')}x`,
    `a@b.c${many(')')}x`,
    `${many('a')}@`,
  ];
  for (const text of texts) expect(readPeopleList(text).read.people).toEqual([]);
});

test.each([
  [{ name: 'Ada Lovelace', email: 'ada@example.com' }, 'Ada Lovelace <ada@example.com>'],
  [{ name: 'Analytical Engines, Inc.', email: 'ada@example.com' }, '"Analytical Engines, Inc." <ada@example.com>'],
  [{ name: 'Grace (Navy)', email: 'grace@example.org' }, '"Grace (Navy)" <grace@example.org>'],
  [{ name: 'Bo' }, 'Bo'],
  [{ email: 'bo@example.org' }, 'bo@example.org'],
  [{ name: 'عمر الخيام', email: 'omar@example.com' }, 'عمر الخيام <omar@example.com>'],
])('reads a person from the entry that is written for them: %o', (person, entry) => {
  expect(personEntry(person)).toBe(entry);
  expect(readPeopleList(entry).read.people).toEqual([person]);
});
