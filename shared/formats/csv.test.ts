import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes what a sheet reads back, and no formula', () => {
  expect(
    csvOf(
      ['Who', 'Read'],
      [
        ['Ada, Countess', 40],
        ['=HYPERLINK("https://evil.example")', null],
        ['Bo;=1+1;-2', -3],
        ['＝1+1', 0],
      ],
    ),
  ).toBe(
    '\uFEFFWho,Read\r\n"Ada, Countess",40\r\n"\'=HYPERLINK(""https://evil.example"")",\r\nBo;\'=1+1;\'-2,-3\r\n\'＝1+1,0\r\n',
  );
});
