import type { DocumentKind } from '../db/database.ts';

/** Names of document kinds for owners and visitors. */
export const kindNames: Record<DocumentKind, string> = {
  html: 'Web page',
  pdf: 'PDF',
  word: 'Word document',
  powerpoint: 'PowerPoint presentation',
  excel: 'Excel workbook',
};
