const set = (names: string) => new Set(names.split(' '));

/** Elements without an end tag, the obsolete ones that parsers still know included (HTML Standard, 13.1.2). */
export const VOID = set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Elements whose text a parser takes as it stands, entities unread. */
export const RAW_TEXT = set('style script xmp iframe noembed noframes noscript plaintext');

/** Elements whose first newline a parser swallows. */
export const SWALLOWS_NEWLINE = set('pre textarea listing');
