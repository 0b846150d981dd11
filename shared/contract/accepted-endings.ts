/** What a file field may hold, by the ending of its name (contract, "Publish"). */
export const acceptedEndings = [
  '.pdf',
  '.docx',
  '.doc',
  '.pptx',
  '.ppt',
  '.xlsx',
  '.xls',
  '.html',
  '.htm',
  '.zip',
] as const;

/**
 * What new content a document takes, by its kind (contract, "Replace content"): files of the same kind, and a PDF where the content
 * is converted to one.
 */
export const replacementEndings = {
  html: ['.html', '.htm', '.zip'],
  pdf: ['.pdf'],
  word: ['.docx', '.doc', '.pdf'],
  powerpoint: ['.pptx', '.ppt', '.pdf'],
  excel: ['.xlsx', '.xls', '.pdf'],
} as const;
