/** An unclosed comment runs to the end of the sheet. The pattern must not search again from each comment start. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const quoted = `"([^"\\n]*)"|'([^'\\n]*)'`;
const address = new RegExp(`url\\(\\s*(?:${quoted}|([^\\s"'()]+))|@import\\s+(?:${quoted})`, 'gi');

/** Maximum number of addresses stored of a page. */
const maxAddresses = 500;

/**
 * Returns the addresses of fonts, images and other sheets in a style sheet, as written and without duplicates; at most
 * 500.
 */
export function cssUrls(sheet: string): string[] {
  const addresses = new Set<string>();
  for (const found of sheet.replace(comment, ' ').matchAll(address)) {
    const named = found.slice(1).find((group) => group !== undefined);
    if (named) addresses.add(named);
    if (addresses.size === maxAddresses) break;
  }
  return [...addresses];
}
