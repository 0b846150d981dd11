const comment = /\/\*[\s\S]*?\*\//g;
const quoted = `"([^"\\n]*)"|'([^'\\n]*)'`;
const address = new RegExp(`url\\(\\s*(?:${quoted}|([^\\s"'()]+))|@import\\s+(?:${quoted})`, 'gi');

/** The addresses of fonts, pictures and other sheets that a style sheet names, as written. */
export function sheetAddresses(sheet: string): string[] {
  return [...sheet.replace(comment, ' ').matchAll(address)]
    .map((found) => found.slice(1).find((group) => group !== undefined) ?? '')
    .filter((found) => found !== '');
}
