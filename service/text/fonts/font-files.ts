import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 400 | 700;

/** A font family, by the package that contains it. Each consists of many files for different characters. */
export type Family =
  | 'arimo'
  | 'tinos'
  | 'cousine'
  | 'noto-sans'
  | 'noto-sans-arabic'
  | 'noto-sans-hebrew'
  | 'noto-sans-thai'
  | 'noto-sans-sc'
  | 'noto-sans-jp'
  | 'noto-sans-kr'
  | 'caveat';

interface FontFile {
  path: string;
  /** First and last code point of each range, inclusive. */
  ranges: [number, number][];
}

const require = createRequire(import.meta.url);
const sheets = new Map<string, FontFile[]>();

/**
 * Returns the family's files that contain this character, by the package's style sheet (CSS Fonts 4, `unicode-range`).
 */
export function fontFilesFor(family: Family, weight: Weight, codePoint: number): string[] {
  return filesOf(family, weight)
    .filter(({ ranges }) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last))
    .map(({ path }) => path);
}

function filesOf(family: Family, weight: Weight): FontFile[] {
  const key = `${family} ${weight}`;
  let files = sheets.get(key);
  if (!files) {
    files = readSheet(require.resolve(`@fontsource/${family}/${weight}.css`));
    sheets.set(key, files);
  }
  return files;
}

/** Reads the `.woff` of each face: the font library cannot subset the packed glyphs of a `.woff2`. */
function readSheet(sheet: string): FontFile[] {
  return readFileSync(sheet, 'utf8')
    .split('@font-face')
    .flatMap((face) => {
      const file = /url\(([^)]+\.woff)\)/.exec(face)?.[1];
      const ranges = /unicode-range:\s*([^;]+);/.exec(face)?.[1];
      return file && ranges ? [{ path: join(dirname(sheet), file), ranges: ranges.split(',').map(readRange) }] : [];
    });
}

function readRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
