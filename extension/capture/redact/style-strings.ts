/** Properties whose strings are seen. */
export const SAYING = new Set(['content', 'quotes', 'list-style', 'list-style-type']);

/** Whether a string of a style sheet is seen: words, or signs such as ✓ and those of icon fonts. */
export const isSeen = (text: string) => /[^\s\p{Cc}\p{Cf}]/u.test(text) && text !== CLEARFIX;

/** Old style sheets clear floats with it, out of sight. */
const CLEARFIX = '.';

/** Whether a string has words. Signs alone may have another purpose elsewhere, such as in a selector. */
export const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
