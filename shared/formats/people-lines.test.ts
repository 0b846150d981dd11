import { describe, expect, it } from 'vitest';
import { readPeopleLines } from './people-lines.ts';

const most = 200;
const readLines = (text: string) => readPeopleLines(text, most);

describe('people, one per line,', () => {
  it.each<[string, { name?: string; email?: string }[]]>([
    ['Ann <ann@example.com>', [{ name: 'Ann', email: 'ann@example.com' }]],
    ['"Berg, Ann" <ann@example.com>', [{ name: 'Berg, Ann', email: 'ann@example.com' }]],
    ['Ann Berg, ann@example.com', [{ name: 'Ann Berg', email: 'ann@example.com' }]],
    ['ann@example.com; Ann Berg', [{ name: 'Ann Berg', email: 'ann@example.com' }]],
    ['Ann\tann@example.com', [{ name: 'Ann', email: 'ann@example.com' }]],
    ['Ann <3 <ann@example.com>', [{ name: 'Ann <3', email: 'ann@example.com' }]],
    ['Ann, mailto:ann@example.com', [{ name: 'Ann', email: 'ann@example.com' }]],
    ['"Berg, Ann", ann@example.com', [{ name: 'Berg, Ann', email: 'ann@example.com' }]],
    ['"Berg, Ann" ann@example.com', [{ name: 'Berg, Ann', email: 'ann@example.com' }]],
    ['Name,Email\nAnn,ann@example.com', [{ name: 'Ann', email: 'ann@example.com' }]],
    ['Company;E-Mail;Name\nAcme;ann@example.com;"Berg; Ann"', [{ name: 'Berg; Ann', email: 'ann@example.com' }]],
    ['Vorname\tNachname\tE-Mail\nAnn\tBerg\tann@example.com', [{ name: 'Ann Berg', email: 'ann@example.com' }]],
    ['First,Last,Email\nAnn,Berg,ann@example.com', [{ name: 'Ann Berg', email: 'ann@example.com' }]],
    ['Name,Email\nAnn <ann@example.com>', [{ name: 'Ann', email: 'ann@example.com' }]],
    ['First name,Last name\nAnn,Berg', [{ name: 'Ann Berg' }]],
    ['Email\nann@example.com', [{ email: 'ann@example.com' }]],
    ['Name\nBerg, Ann', [{ name: 'Berg, Ann' }]],
    ['Ann; Berg; ann@example.com', [{ name: 'Ann Berg', email: 'ann@example.com' }]],
    ['Ann; Bo; Cy', [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }]],
    ['Ann <ann@example.com>; Bo; Cy', [{ name: 'Ann', email: 'ann@example.com' }, { name: 'Bo' }, { name: 'Cy' }]],
    ['ann@example.com', [{ email: 'ann@example.com' }]],
    ['Berg, Ann', [{ name: 'Berg, Ann' }]],
    ['Ann', [{ name: 'Ann' }]],
    ['Sent: Monday\nAnn', [{ name: 'Ann' }]],
    [
      'Ann <ann@example.com>, bo@example.com; Cy <cy@example.com>;',
      [{ name: 'Ann', email: 'ann@example.com' }, { email: 'bo@example.com' }, { name: 'Cy', email: 'cy@example.com' }],
    ],
    ['\r\n  \r\nAnn\r\n', [{ name: 'Ann' }]],
  ])('are found in %j', (text, people) => {
    expect(readLines(text)).toEqual({
      people,
      refused: [],
      repeated: [],
    });
  });

  it.each([
    ['ann@example.com , Bo <bo@example.com> ;cy@example.com', ['ann@example.com', 'bo@example.com', 'cy@example.com']],
    ['Berg, Ann <ann@example.com>, bo@example.com', ['ann@example.com', 'bo@example.com']],
  ])('are several in %j', (text, emails) => {
    expect(readLines(text).people.map(({ email }) => email)).toEqual(emails);
  });

  it('are read in linear time, however long a line is', () => {
    // Scanning again from each space or sign would take hours.
    const long = 2_000_000;
    for (const line of [
      `a${' '.repeat(long)}b`,
      `${'@'.repeat(long)}<`,
      `@@${'a'.repeat(long)}`,
      `${'"'.repeat(long)}a`,
    ]) {
      expect(readLines(line).refused.length).toBe(1);
    }
    expect(readLines(`a@b.c${' '.repeat(long)}d@e.f`).refused.length).toBe(2);
  });

  it('are separated from lines that name nobody, and counted once', () => {
    const read = readLines('Ann <ann at home>\nBo <bo@example.com>\nbo@EXAMPLE.com\n<>');
    expect(read.people).toEqual([{ name: 'Bo', email: 'bo@example.com' }]);
    expect(read.repeated).toEqual(['bo@EXAMPLE.com']);
    expect(read.refused).toEqual([
      { text: 'Ann <ann at home>', message: 'That email address does not look right.' },
      { text: '<>', message: 'Give the recipient a name, an email or both.' },
    ]);
  });

  it('beyond the maximum are returned as the rest', () => {
    const lines = Array.from({ length: most + 1 }, (_, n) => `person ${n}`);
    const read = readLines(lines.join('\n'));
    expect(read.people).toHaveLength(most);
    expect(read.refused.map(({ text }) => text)).toEqual([`person ${most}`]);
  });
});
