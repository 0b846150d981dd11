import { beforeAll, expect, it } from 'vitest';
import { chooseLanguage } from '#shared/messages/languages.ts';
import '../../../test/support/every-english-word.ts';
import { linkDraft, reminderDraft } from './mail-drafts.ts';

beforeAll(() => chooseLanguage(['en']));

const row = { link: 'https://go.example.com/a?r=b', email: 'ada@example.com' };
const greetingOf = (draft: string | undefined) => /body=Hello (.*),\r\n/.exec(decodeURIComponent(draft ?? ''))?.[1];

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Lovelace, Ada', 'Ada Lovelace'],
  ['van der Berg, Ann-Marie', 'Ann-Marie van der Berg'],
  ['Müller，Zoë', 'Zoë Müller'],
  ['Nguyen, Ma', 'Ma Nguyen'],
  ['de la Cruz, J.', 'J. de la Cruz'],
  ['O’Neill, Co', 'Co O’Neill'],
  ['حداد، ليلى', '\u2068ليلى حداد\u2069'],
  ['山田，太郎', '山田，太郎'],
  // What follows the comma is no given name.
  ['Ada Lovelace, PhD', 'Ada Lovelace, PhD'],
  ['Ada Lovelace, M.Sc.', 'Ada Lovelace, M.Sc.'],
  ['Engines, Inc.', 'Engines, Inc.'],
  ['Engines, Ltd', 'Engines, Ltd'],
  ['Lovelace, Dr.', 'Lovelace, Dr.'],
  ['Ada Lovelace, Dr', 'Ada Lovelace, Dr'],
  ['John Smith, CEO', 'John Smith, CEO'],
  ['King, Jr.', 'King, Jr.'],
  ['Ada, Countess, of Lovelace', 'Ada, Countess, of Lovelace'],
])('a draft greets %s as %s', (name, greeted) => {
  for (const draft of [linkDraft, reminderDraft]) expect(greetingOf(draft({ ...row, name }, 'Plan'))).toBe(greeted);
});
