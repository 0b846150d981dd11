import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  ['word', 'https://contoso.sharepoint.com/sites/x/Shared%20Documents/Plan%20B.docx', 'Plan B.docx'],
  ['word', 'C:\\Users\\Ada\\Documents\\Notes.docm', 'Notes.docm'],
  ['word', '/Users/ada/Old letter.doc', 'Old letter.docx'],
  ['powerpoint', 'https://d.docs.live.net/1/Deck.pptx?web=1', 'Deck.pptx'],
  ['excel', 'https://contoso.sharepoint.com/100%25.xlsx', '100%.xlsx'],
  ['excel', 'https://contoso.sharepoint.com/50%off.xls', '50%off.xlsx'],
  ['word', undefined, 'Document.docx'],
  ['powerpoint', '', 'Presentation.pptx'],
  ['excel', 'https://contoso.sharepoint.com/', 'Workbook.xlsx'],
] as const)('a file of %s at %s is called %s', (app, address, name) => {
  expect(fileName(app, address)).toBe(name);
});
