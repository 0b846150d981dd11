import type { DocumentKind } from '../db/database.ts';

/** Names of document kinds for owners and visitors, as headings and labels have them. */
export const kindNames: Record<DocumentKind, string> = {
  html: 'Web page',
  pdf: 'PDF',
  word: 'Word document',
  powerpoint: 'PowerPoint presentation',
  excel: 'Excel workbook',
};

/** The same within a sentence. */
export const kindsInSentence: Record<DocumentKind, string> = {
  html: 'a web page',
  pdf: 'a PDF',
  word: 'a Word document',
  powerpoint: 'a PowerPoint presentation',
  excel: 'an Excel workbook',
};
