import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvOf } from './csv.ts';

/** The cells of one line, read as RFC 4180 says. */
function cellsOf(line: string): string[] {
  expect(line.endsWith('\r\n')).toBe(true);
  const cells: string[] = [];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    const [, text = '', end] = match;
    cells.push(text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
    if (end === '\r\n') break;
  }
  return cells;
}

describe('a line of CSV', () => {
  it('holds any text, and leaves unknown values empty', () => {
    expect(csvLine(['a "b", c', undefined, 12, 'two\nlines', ' x', null])).toBe(
      '"a ""b"", c",,12,"two\nlines"," x",\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠A1'])(
    'gives %j to a spreadsheet as text',
    (text) => {
      expect(cellsOf(csvLine([text]))).toEqual([`'${text}`]);
    },
  );

  it('starts no formula after a semicolon, the separator of spreadsheets in many languages', () => {
    expect(cellsOf(csvLine(['Ann;=1+1;-2;a-b; x']))).toEqual(["Ann;'=1+1;'-2;a-b; x"]);
  });

  it('is read back unchanged except for the apostrophes, whatever it holds', () => {
    const plain = fc.string().filter((text) => !text.includes("'"));
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1 }), (texts) => {
        expect(cellsOf(csvLine(texts)).map((text) => text.replaceAll("'", ''))).toEqual(texts);
      }),
    );
  });
});

describe('a table as CSV', () => {
  it('is read back by a spreadsheet unchanged, without formulas', () => {
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
});
