import { expect, it } from 'vitest';
import { peopleWithoutLink } from './people-without-link.ts';

const ada = { name: 'Ada', email: 'ada@example.com', link: 'https://go.example.com/plan?r=a' };

it('people of a list whose email or name has no link are new', () => {
  const rows = [
    ['Name', 'Email'],
    ['Ada', 'ADA@example.com'],
    ['Grace', 'grace@example.org'],
    ['Grace', 'grace@example.org'],
    ['Nobody', 'not@'],
  ];
  const { people, repeated, refused } = peopleWithoutLink(rows, [ada]);
  expect(people).toEqual([{ name: 'Grace', email: 'grace@example.org' }]);
  expect(repeated).toHaveLength(1);
  expect(refused).toHaveLength(1);
});

it('a name that several recipients share gets one link of its own, and no more', () => {
  const links = [ada, { ...ada, email: 'ada@example.org', link: `${ada.link}b` }];
  const rows = [['Name'], ['Ada']];
  expect(peopleWithoutLink(rows, links).people).toEqual([{ name: 'Ada' }]);
  expect(peopleWithoutLink(rows, [...links, { name: 'Ada', link: `${ada.link}c` }]).people).toEqual([]);
});
