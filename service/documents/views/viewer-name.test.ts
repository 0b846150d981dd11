import { expect, it } from 'vitest';
import { mailWords } from '../../mail/words/mail-words.ts';
import { nameViewer, type ViewerNames, type ViewerWords, viewerOf } from './viewer-name.ts';

function viewerName(names: ViewerNames, words?: ViewerWords): string | undefined {
  const viewer = viewerOf(names);
  return viewer && nameViewer(viewer, words);
}

it.each([
  [null, null, null, undefined],
  [null, null, 'eve@rival.example', 'eve@rival.example'],
  ['Bob', null, null, 'Bob'],
  [null, 'bob@acme.example', null, 'bob@acme.example'],
  ['Bob', 'bob@acme.example', 'Bob@ACME.example', 'Bob'],
  ['Bob', 'bob@acme.example', 'bob', 'Bob'],
  ['Bob', 'bob@acme.example', 'eve@rival.example', 'Bob (gave eve@rival.example)'],
  ['Bob', 'bob@müller.example', 'Bob@xn--mller-kva.example', 'Bob'],
  [null, 'bob@müller.example', 'bob@xn--mller-kva.example', 'bob@müller.example'],
  ['Bob', 'bob@müller.example', 'bob@muller.example', 'Bob (gave bob@muller.example)'],
  ['Bob', null, 'eve@rival.example', 'Bob (gave eve@rival.example)'],
  [null, 'bob@acme.example', 'eve@rival.example', 'bob@acme.example (gave eve@rival.example)'],
])('the link of %s <%s>, used by %s, is by %s', (recipientName, recipientEmail, given, who) => {
  expect(viewerName({ recipientName, recipientEmail, email: given })).toBe(who);
});

it.each([
  [null, null, 'ada@acme.example', 'ada@acme.example, verified'],
  ['Ada', 'ada@acme.example', 'Ada@ACME.example', 'Ada <Ada@ACME.example>, verified'],
  [null, 'ada@acme.example', 'ada@acme.example', 'ada@acme.example, verified'],
  ['Ada', 'ada@acme.example', 'eve@rival.example', 'Ada (gave eve@rival.example, verified)'],
  ['Ada', 'ada@acme.example', null, 'Ada'],
])('the link of %s <%s>, used by somebody who proved %s, is by %s', (recipientName, recipientEmail, given, who) => {
  expect(viewerName({ recipientName, recipientEmail, email: given, verified: true })).toBe(who);
});

const ada = { recipientName: 'Ada', recipientEmail: 'ada@acme.example' };
const unnamed = { recipientName: null, recipientEmail: 'ada@acme.example' };
const nobody = { recipientName: null, recipientEmail: null };

it.each([
  [nobody, 'Eve', 'eve@rival.example', 'Eve <eve@rival.example>, verified'],
  [nobody, 'EVE@rival.example', 'eve@rival.example', 'eve@rival.example, verified'],
  [ada, 'ada', 'ada@acme.example', 'Ada <ada@acme.example>, verified'],
  [ada, 'Augusta', 'ada@acme.example', 'Ada (gave Augusta <ada@acme.example>, verified)'],
  [ada, 'Ada', 'eve@rival.example', 'Ada (gave eve@rival.example, verified)'],
  [ada, 'Eve', 'eve@rival.example', 'Ada (gave Eve <eve@rival.example>, verified)'],
  [unnamed, 'Augusta', 'ada@acme.example', 'Augusta <ada@acme.example>, verified'],
])('the form at the link of %o, sent by %s who proved %s, is by %s', (recipient, name, email, who) => {
  expect(viewerName({ ...recipient, name, email, verified: true })).toBe(who);
});

it.each([
  ['Eve, verified', '“Eve, verified”'],
  ['Eve,\u200bVerified by Acme', '“Eve,\u200bVerified by Acme”'],
  ['Ann <ann@acme.example>', '“Ann <ann@acme.example>”'],
  ['Eve (verified)', '“Eve (verified)”'],
  ['Eve‚ vérified', '“Eve‚ vérified”'],
  ['Eve”, verified “', '“Eve", verified "”'],
  ['Ada <Lovelace>', 'Ada <Lovelace>'],
])('quotes a name that says what nobody has proved: %s', (name, who) => {
  expect(viewerName({ ...nobody, name, email: 'eve@rival.example' })).toBe(who);
  expect(viewerName({ ...nobody, name, email: 'eve@rival.example', verified: true })).toBe(
    `${who} <eve@rival.example>, verified`,
  );
});

it('quotes an address that was typed as a name before one that was proved', () => {
  const eve = { ...nobody, name: 'ada@acme.example', email: 'eve@rival.example' };
  expect(viewerName({ ...eve, verified: true })).toBe('“ada@acme.example” <eve@rival.example>, verified');
});

it('uses the words of another language', () => {
  const german = {
    verified: (who: string) => `${who} (bestätigt)`,
    gave: (recipient: string, given: string) => `${recipient} (angegeben: ${given})`,
  };
  const eve = { email: 'eve@rival.example', verified: true };
  expect(viewerName({ ...ada, ...eve }, german)).toBe('Ada (angegeben: eve@rival.example (bestätigt))');
});

it.each(['en', 'de', 'es', 'fr', 'ja', 'ar'] as const)(
  'quotes a name that has the words for a proved address in %s',
  (language) => {
    const name = mailWords(language).say('viewerVerified', { who: 'Eve' });
    expect(viewerName({ ...nobody, name, email: null })).toBe(`“${name}”`);
  },
);

it('says as data who is proved', () => {
  const eve = { name: 'Eve', email: 'eve@rival.example' };
  expect(viewerOf({ ...ada, ...eve, verified: true })).toEqual({
    ...{ name: 'Ada', gave: 'Eve <eve@rival.example>', verified: true },
  });
  expect(viewerOf({ ...nobody, ...eve })).toEqual({ name: 'Eve' });
  expect(viewerOf({ ...nobody, email: null })).toBeUndefined();
});
