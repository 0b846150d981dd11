import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function withFile(bytes: Uint8Array, command: (path: string) => [string, ...string[]]): string {
  const folder = mkdtempSync(join(tmpdir(), 'linkwake-pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    writeFileSync(path, bytes);
    const [program, ...args] = command(path);
    // pdfsig also reports its findings by its exit code; only its output counts.
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the output of `pdfsig` for the signatures in a file. */
export function pdfsig(bytes: Uint8Array): string {
  return withFile(bytes, (path) => ['pdfsig', path]);
}

/** Returns the text of a PDF in the layout of its pages, without marks of direction. */
export function pdfText(bytes: Uint8Array): string {
  return withFile(bytes, (path) => ['pdftotext', '-layout', path, '-']).replace(/[\u200e\u200f\u202a-\u202e]/g, '');
}

/** Returns the fonts of a PDF, one a line. */
export function pdfFonts(bytes: Uint8Array): string {
  return withFile(bytes, (path) => ['pdffonts', path]);
}

/**
 * Counts the dark pixels in a part of the first page, drawn at 72 per inch.
 * @param part left, top, width, height in points of the shown page
 */
export function darkPixels(pdf: Uint8Array, part: Part): number {
  return picturePart(pdf, part).filter((level) => level < 128).length;
}

type Part = readonly [left: number, top: number, width: number, height: number];

/** Returns a part of the first page, drawn at 72 per inch: a byte for each pixel, 0 for black. */
export function picturePart(pdf: Uint8Array, [x, y, width, height]: Part): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'linkwake-ink-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const part = ['-x', x, '-y', y, '-W', width, '-H', height].map(String);
    const picture = execFileSync('pdftoppm', ['-r', '72', '-gray', '-f', '1', '-l', '1', ...part, file]);
    // A portable graymap: three lines of text, then the pixels.
    return picture.subarray(-width * height);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
