import { expect, it } from 'vitest';
import { viewerName } from './viewer-name.ts';

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
  [null, null, 'Eve, verified', '“Eve, verified”'],
])('the link of %s <%s>, used by %s, is by %s', (recipientName, recipientEmail, given, who) => {
  expect(viewerName({ recipientName, recipientEmail, given })).toBe(who);
});

it.each([
  [null, null, 'ada@acme.example', 'ada@acme.example, verified'],
  ['Ada', 'ada@acme.example', 'Ada@ACME.example', 'Ada <Ada@ACME.example>, verified'],
  [null, 'ada@acme.example', 'ada@acme.example', 'ada@acme.example, verified'],
  ['Ada', 'ada@acme.example', 'eve@rival.example', 'Ada (gave eve@rival.example, verified)'],
  ['Ada', 'ada@acme.example', null, 'Ada'],
])('the link of %s <%s>, used by somebody who proved %s, is by %s', (recipientName, recipientEmail, given, who) => {
  expect(viewerName({ recipientName, recipientEmail, given, verified: true })).toBe(who);
});
