import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Parses the cells of one line (RFC 4180). */
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
  it('holds any text, and nothing that is not known', () => {
    expect(csvLine(['a "b", c', undefined, 12, 'two\nlines', ' x'])).toBe('"a ""b"", c",,12,"two\nlines"," x"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＠A1'])(
    'gives %j to a spreadsheet as text',
    (text) => {
      expect(cellsOf(csvLine([text]))).toEqual([`'${text}`]);
    },
  );

  it('begins no formula behind a semicolon either, at which spreadsheets in many languages cut', () => {
    expect(cellsOf(csvLine(['Ann;=1+1;-2;a-b; x']))).toEqual(["Ann;'=1+1;'-2;a-b; x"]);
  });

  it('comes back as it was but for the apostrophes, whatever is in it', () => {
    const plain = fc.string().filter((text) => !text.includes("'"));
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1 }), (texts) => {
        expect(cellsOf(csvLine(texts)).map((text) => text.replaceAll("'", ''))).toEqual(texts);
      }),
    );
  });
});
