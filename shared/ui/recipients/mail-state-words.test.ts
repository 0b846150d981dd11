import { afterEach, expect, it } from 'vitest';
import type { BoardRow } from '#shared/recipients/recipient-board.ts';
import '../../../test/support/every-english-word.ts';
import { chooseLanguage } from '../../messages/languages.ts';
import { mailStateWords } from './mail-state-words.ts';

afterEach(() => chooseLanguage(['en']));

const bounced = (bounceReason: string) => ({ mailState: 'bounced', bounceReason }) as BoardRow;

it.each([
  ['en', 'Bounced: address does not exist'],
  ['de', 'Unzustellbar: Adresse existiert nicht'],
  ['es', 'Devuelto: la dirección no existe'],
  ['fr', 'Retourné\u202f: l’adresse n’existe pas'],
  ['ja', '不達：アドレスが存在しません'],
  ['ar', 'ارتدّت: العنوان غير موجود'],
])('says in %s why a mail bounced', async (language, words) => {
  await chooseLanguage([language]);
  expect(mailStateWords(bounced('no_address'))).toBe(words);
  const others = ['mailbox_full', 'blocked', 'unreachable', 'other'].map((reason) => mailStateWords(bounced(reason)));
  expect(new Set([words, ...others]).size).toBe(5);
});

it('has words for a reason, and shows a state, that a later service adds', () => {
  expect(mailStateWords(bounced('moved'))).toBe('Bounced: not accepted');
  expect(mailStateWords({ mailState: 'queued' } as BoardRow)).toBe('queued');
});
