import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { usedIn } from '../../shared/build/only-used-messages.ts';
import { ar } from '../../shared/messages/ar/ar.ts';
import { de } from '../../shared/messages/de/de.ts';
import type { Catalogue } from '../../shared/messages/en/en.ts';
import { enNotices } from '../../shared/messages/en/notices.ts';
import { es } from '../../shared/messages/es/es.ts';
import { fr } from '../../shared/messages/fr/fr.ts';
import { ja } from '../../shared/messages/ja/ja.ts';
import { everyEnglishWord as en } from '../support/every-english-word.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rooms = ['shared', 'extension', 'office-addin'];

/** Rooms of the background, which carries the messages of notifications only. */
const backgroundRooms = [
  'extension/background',
  'extension/capture-host',
  'extension/messages',
  'extension/platform',
  'extension/stores',
  'shared/views',
];

let sources: string;

beforeAll(async () => {
  sources = await readRooms(rooms);
});

/** Reads the code of these rooms as one text, without tests and catalogues. */
async function readRooms(folders: readonly string[]): Promise<string> {
  const texts = folders.map(async (folder) => {
    const files = await readdir(join(root, folder), { recursive: true });
    const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|messages\/[a-z]{2}\/\w+\.ts$/.test(file));
    return Promise.all(code.map((file) => readFile(join(root, folder, file), 'utf8')));
  });
  return (await Promise.all(texts)).flat().join('\n');
}

it('every message of the catalogue is used somewhere', () => {
  const isUsed = usedIn(sources);
  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

it('the background uses only the messages of notifications', async () => {
  const code = await readRooms(backgroundRooms);
  const keys = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].flatMap(([, key]) => key ?? []);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => !Object.hasOwn(enNotices, key))).toEqual([]);
});

/** @feature error-words */
it('every error has a sentence', () => {
  const codes = [...sources.matchAll(/extends LinkwakeError \{[\s\S]*?readonly code = '(\w+)'/g)].map(
    ([, code]) => code,
  );
  expect(codes.length).toBeGreaterThan(20);
  const keys = Object.keys(en);
  const isSaid = (key: string) => keys.some((each) => each === key || each.startsWith(`${key}.`));
  expect(codes.filter((code) => !isSaid(`fault.${code}`))).toEqual([]);
});

/** Values that people or other programs have named: their direction may be another one than that of the sentence. */
const named = ['cells', 'email', 'endings', 'host', 'label', 'name', 'person', 'service', 'sheet', 'title', 'who'];

it('every name in an Arabic message keeps its own direction', () => {
  const texts = Object.entries(ar).flatMap(([key, message]) =>
    Object.values(typeof message === 'string' ? [message] : message).map((text) => ({ key, text })),
  );
  expect(texts.filter(({ text }) => text.includes('{host}')).length).toBeGreaterThan(5);
  const bare = new RegExp(`(?<![\\u2066\\u2068])\\{(${named.join('|')})\\}`);
  expect(texts.filter(({ text }) => bare.test(text))).toEqual([]);
});

it.each(Object.entries({ ar, de, es, fr, ja }))(
  'every message is translated into %s, with its values and its plurals',
  (language, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(en).sort());
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const faults = Object.entries(en).filter(([key, english]) => {
      const message = catalogue[key as keyof Catalogue];
      const plurals = typeof english === 'string' ? [] : categories;
      return (
        valuesIn(message) !== valuesIn(english) || plurals.some((category) => !Object.hasOwn(Object(message), category))
      );
    });
    expect(faults.map(([key]) => key)).toEqual([]);
  },
);

/** Returns the `{values}` of a message, from all its plurals. */
function valuesIn(message: unknown): string {
  return [...new Set(JSON.stringify(message)?.match(/\{\w+\}/g))].sort().join(' ');
}
