import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AppName } from '../simulator/apps.ts';
import { minimalFile } from './minimal-files.ts';

/** Files made by others, where a collection of them lies beside the checkout. */
const collection = new URL('../../../../shared/documents/', import.meta.url);

const chosen: Record<AppName, string> = {
  word: 'word/images.docx',
  powerpoint: 'powerpoint/five-slides.pptx',
  excel: 'excel/hidden-sheets.xlsx',
};

/** A real file of the application; the smallest possible one where there is no collection. */
export function sampleFile(app: AppName): Uint8Array {
  const path = fileURLToPath(new URL(chosen[app], collection));
  return existsSync(path) ? readFileSync(path) : minimalFile(app, 'The first version');
}
