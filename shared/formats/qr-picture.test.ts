import { expect, it } from 'vitest';
import { qrPath, qrPicture, qrSvg } from './qr-picture.ts';

const link = 'https://share.example.com/plan';

/** Lists the squares that a path covers, as `column row`. */
function squaresOf(path: string): string[] {
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, from, row, length]) =>
    Array.from({ length: Number(length) }, (_, along) => `${Number(from) + along} ${row}`),
  );
}

it('has a quiet zone of four squares, and the three corner patterns that scanners look for', () => {
  const { size, isDark } = qrPicture(link);
  const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
  for (let along = 0; along < size; along++)
    for (const across of edge) expect(isDark(along, across) || isDark(across, along)).toBe(false);
  const corner = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const drawn = corner.map((row, y) => Array.from(row, (_, x) => (isDark(left + x, top + y) ? '#' : ' ')).join(''));
    expect(drawn).toEqual(corner);
  }
});

/** @feature qr-code */
it('draws each dark square once, both in the page and in the file', () => {
  const picture = qrPicture(link);
  const places = Array.from({ length: picture.size }, (_, place) => place);
  const dark = places.flatMap((row) =>
    places.filter((column) => picture.isDark(column, row)).map((c) => `${c} ${row}`),
  );
  expect(squaresOf(qrPath(picture))).toEqual(dark);
  expect(qrSvg(picture)).toContain(`<path d="${qrPath(picture)}"/>`);
});

it('encodes addresses in characters that every scanner reads', () => {
  const { size, isDark } = qrPicture('https://häfen.example/überblick');
  const sent = qrPicture('https://xn--hfen-loa.example/%C3%BCberblick');
  const squares = Array.from({ length: size ** 2 }, (_, at) => [at % size, Math.floor(at / size)] as const);
  expect(sent.size).toBe(size);
  expect(squares.filter(([x, y]) => isDark(x, y) !== sent.isDark(x, y))).toEqual([]);
});
