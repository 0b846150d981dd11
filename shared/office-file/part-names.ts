/**
 * Where Office files (ECMA-376) keep what their author can forget in them. The service reads the parts as a stream of elements,
 * the apps search their text.
 */

export const contentTypesPath = '[Content_Types].xml';
/** Names the author. */
export const corePropertiesPath = 'docProps/core.xml';
/** Lists the sheets. */
export const workbookPath = 'xl/workbook.xml';

/** The text of a Word file: its body, and what is repeated or noted beside it. Word on the web numbers them all. */
export const wordTextParts = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;
export const slideParts = /^ppt\/slides\/[^/]+\.xml$/;

/** Comments, older and modern. Replies are comments of their own, as they show. */
export const commentParts = {
  word: /^word\/comments\d*\.xml$/,
  powerpoint: /^ppt\/comments\/[^/]+\.xml$/,
  excel: /^xl\/comments\/?[^/]*\.xml$/,
};
/** In Excel an older comment stands in for each threaded one. */
export const threadedCommentParts = /^xl\/threadedComments\/[^/]+\.xml$/;

/** Local names of the elements that are a comment each: of Word and Excel, and of PowerPoint. */
export const commentElement = 'comment';
export const slideCommentElement = 'cm';

/** Local names of the elements of tracked changes (part 1, 17.13.5): text that was put in or taken out, or was moved. */
export const insertionElements: ReadonlySet<string> = new Set(['ins', 'moveTo']);
export const deletionElements: ReadonlySet<string> = new Set(['del', 'moveFrom']);

/** The states of a sheet (part 1, 18.18.68) in which it is not shown. */
export const hiddenSheetStates: ReadonlySet<string> = new Set(['hidden', 'veryHidden']);
