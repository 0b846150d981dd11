import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['word', 'https://contoso.sharepoint.com/sites/x/Shared%20Documents/Plan%20B.docx', 'Plan B.docx'],
  ['word', 'C:\\Users\\Ada\\Documents\\Notes.docm', 'Notes.docm'],
  ['word', '/Users/ada/Old letter.doc', 'Old letter.docx'],
  ['powerpoint', 'https://d.docs.live.net/1/Deck.pptx?web=1', 'Deck.pptx'],
  ['excel', 'https://contoso.sharepoint.com/100%25.xlsx', '100%.xlsx'],
  ['excel', 'https://contoso.sharepoint.com/50%off.xls', '50%off.xlsx'],
  ['word', 'C:\\Users\\Ada\\Invoice #12.docx', 'Invoice #12.docx'],
  ['word', '/Users/ada/Is it ready?.docx', 'Is it ready?.docx'],
  ['word', 'C:\\Offers\\100%25 sure.docx', '100%25 sure.docx'],
  ['word', 'file:///C:/Offers/Plan%20B.docx', 'Plan B.docx'],
  ['excel', 'https://contoso.sharepoint.com/Report #1.xlsx', 'Report #1.xlsx'],
  ['excel', 'https://contoso.sharepoint.com/Report.xlsx#Sheet2', 'Report.xlsx'],
  [
    'word',
    'https://contoso.sharepoint.com/_layouts/15/Doc.aspx?sourcedoc=%7B1%7D&file=Plan%20B.docx&action=default',
    'Plan B.docx',
  ],
  ['word', undefined, 'Document.docx'],
  ['powerpoint', '', 'Presentation.pptx'],
  ['excel', 'https://contoso.sharepoint.com/', 'Workbook.xlsx'],
] as const)('a file of %s at %s is called %s', (app, address, name) => {
  expect(fileName(app, address)).toBe(name);
});
