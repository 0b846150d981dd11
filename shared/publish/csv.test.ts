import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes what a sheet reads back, and no formula', () => {
  expect(
    csvOf(
      ['Who', 'Read'],
      [
        ['Ada, Countess', 40],
        ['=HYPERLINK("https://evil.example")', null],
      ],
    ),
  ).toBe('\uFEFFWho,Read\r\n"Ada, Countess",40\r\n"\'=HYPERLINK(""https://evil.example"")",\r\n');
});
