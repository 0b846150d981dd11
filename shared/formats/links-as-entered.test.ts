import { expect, it } from 'vitest';
import { linksAsRows } from './links-as-entered.ts';

/** @feature personal-links */
it('copies links in the order in which their recipients were entered', () => {
  const newestFirst = [
    { email: 'grace@example.org', link: 'https://link.example/a?r=2' },
    { name: 'Ada Lovelace', email: 'ada@example.com', link: 'https://link.example/a?r=1' },
  ];
  expect(linksAsRows(newestFirst)).toBe(
    'Ada Lovelace\thttps://link.example/a?r=1\ngrace@example.org\thttps://link.example/a?r=2',
  );
});
