import type { DocumentKind } from '../db/database.ts';

/** What a document is, in words for owners and visitors. */
export const kindNames: Record<DocumentKind, string> = {
  html: 'Web page',
  pdf: 'PDF',
  word: 'Word document',
  powerpoint: 'PowerPoint presentation',
  excel: 'Excel workbook',
};
