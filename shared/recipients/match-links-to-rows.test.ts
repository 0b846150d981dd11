import { expect, test } from 'vitest';
import { mailDraft } from '../ui/recipients/mail-drafts.ts';
import { matchLinksToRows } from './match-links-to-rows.ts';

const links = [
  { name: 'Ada Lovelace', email: 'ada@example.com', link: 'new-ada' },
  { name: 'Ada Lovelace', link: 'old-ada' },
  { email: 'grace@example.org', link: 'grace' },
];

test('matches each row to its link by address, by name, and by a name in two cells', () => {
  const rows = [
    ['Name', 'Email'],
    ['somebody', ' ADA@example.com '],
    ['Ada Lovelace', ''],
    ['Ada', 'Lovelace'],
    ['Lovelace', 'Ada'],
    ['Grace', 'mailto:grace@example.org'],
    ['Grace Hopper <grace@example.org>', ''],
    ['', ''],
  ];
  expect(matchLinksToRows(rows, links)).toEqual([
    undefined,
    'new-ada',
    'new-ada',
    'new-ada',
    'new-ada',
    'grace',
    'grace',
    undefined,
  ]);
});

test('never gives a person the link of a namesake', () => {
  const two = [
    { name: 'Ada Lovelace', email: 'ada@example.com', link: 'one' },
    { name: 'Ada Lovelace', email: 'ada@example.org', link: 'other' },
  ];
  expect(matchLinksToRows([['Ada Lovelace'], ['Ada Lovelace', 'ada@example.org']], two)).toEqual([undefined, 'other']);
});

test('a draft keeps names and titles from altering the address', () => {
  const draft = mailDraft({ to: 'ada&bcc=x@example.com', subject: 'A & B', body: 'One\nTwo' });
  expect(draft).toBe('mailto:ada%26bcc%3Dx@example.com?subject=A%20%26%20B&body=One%0D%0ATwo');
});
