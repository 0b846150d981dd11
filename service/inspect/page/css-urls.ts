/** One without an end goes to the end of the sheet; it must not be looked for anew from each place where one begins. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const quoted = `"([^"\\n]*)"|'([^'\\n]*)'`;
const address = new RegExp(`url\\(\\s*(?:${quoted}|([^\\s"'()]+))|@import\\s+(?:${quoted})`, 'gi');

/** As many as are kept of a page. */
const maxAddresses = 500;

/** The addresses of fonts, pictures and other sheets that a style sheet names, as written and each once; at most 500. */
export function cssUrls(sheet: string): string[] {
  const addresses = new Set<string>();
  for (const found of sheet.replace(comment, ' ').matchAll(address)) {
    const named = found.slice(1).find((group) => group !== undefined);
    if (named) addresses.add(named);
    if (addresses.size === maxAddresses) break;
  }
  return [...addresses];
}
