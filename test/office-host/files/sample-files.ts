import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AppName } from '../simulator/apps.ts';
import { minimalFile } from './minimal-files.ts';

/** Real files, if a collection of them is next to the checkout. */
const collection = new URL('../../../../shared/documents/', import.meta.url);

const chosen: Record<AppName, string> = {
  word: 'word/images.docx',
  powerpoint: 'powerpoint/five-slides.pptx',
  excel: 'excel/hidden-sheets.xlsx',
};

/** Returns a real file of the application; the smallest possible one if there is no collection. */
export function sampleFile(app: AppName): Uint8Array {
  const path = fileURLToPath(new URL(chosen[app], collection));
  return existsSync(path) ? readFileSync(path) : minimalFile(app, 'The first version');
}
