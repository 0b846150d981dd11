const word = ['.docx', '.docm', '.doc'] as const;
const powerpoint = ['.pptx', '.pptm', '.ppsx', '.ppt'] as const;
const excel = ['.xlsx', '.xlsm', '.xls'] as const;

/** Endings of Word, PowerPoint and Excel files. */
export const officeEndings: readonly string[] = [...word, ...powerpoint, ...excel];

/** What a file field may hold, by the ending of its name (contract, "Publish"). */
export const acceptedEndings: readonly string[] = ['.pdf', ...officeEndings, '.html', '.htm', '.zip'];

/** Returns the ending of a file's name in lower case, for example `.pdf`; `undefined` without one. */
export function endingOf(name: string): string | undefined {
  return /\.[^./\\\s]{1,10}$/.exec(name)?.[0].toLowerCase();
}

/** Tells whether a file's name has one of the endings. What a file without an ending is, the service finds out. */
export function hasEnding(name: string, endings: readonly string[]): boolean {
  const ending = endingOf(name);
  return ending === undefined || endings.includes(ending);
}

/**
 * What new content a document takes, by its kind (contract, "Replace content"): files of the same kind, and a PDF where the content
 * is converted to one.
 */
export const replacementEndings = {
  html: ['.html', '.htm', '.zip'],
  pdf: ['.pdf'],
  word: [...word, '.pdf'],
  powerpoint: [...powerpoint, '.pdf'],
  excel: [...excel, '.pdf'],
} as const;
