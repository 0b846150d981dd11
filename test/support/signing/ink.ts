import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Dark pixels in a part of the first page, drawn at 72 per inch.
 * @param part left, top, width, height in points, as the page is shown
 */
export function inkIn(pdf: Uint8Array, [x, y, width, height]: [number, number, number, number]): number {
  const folder = mkdtempSync(join(tmpdir(), 'linkwake-ink-'));
  try {
    const file = join(folder, 'file.pdf');
    writeFileSync(file, pdf);
    const part = ['-x', x, '-y', y, '-W', width, '-H', height].map(String);
    const picture = execFileSync('pdftoppm', ['-r', '72', '-gray', '-f', '1', '-l', '1', ...part, file]);
    // A portable graymap: three lines of text, then a byte for each pixel.
    return picture.subarray(-width * height).filter((level) => level < 128).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
