/** A comment without an end goes to the end of the sheet, so that the end is searched for once. */
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;

/** What names another file in a style sheet: `url(…)`, and the text of an `@import`. A sheet can end before a bracket is closed. */
const naming = /url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()]+))(?:\s*\))?|(@import\s+)(?:"([^"\n]*)"|'([^'\n]*)')/gi;

/** As many as are kept of a page. */
const maxAddresses = 500;

/** The addresses of fonts, pictures and other sheets that a style sheet names, as written and each once; at most 500. */
export function cssUrls(sheet: string): string[] {
  const addresses = new Set<string>();
  for (const found of sheet.replace(comment, ' ').matchAll(naming)) {
    const address = addressIn(found);
    if (address) addresses.add(address);
    if (addresses.size === maxAddresses) break;
  }
  return [...addresses];
}

/**
 * The same style sheet with other addresses, those in comments included: what looks like a comment can be part of an address.
 * @param replaced returns the new address of one, free of quotes; called once for each address as it is written
 */
export async function replaceCssUrls(sheet: string, replaced: (address: string) => Promise<string>): Promise<string> {
  const replacements = new Map<string, string>();
  for (const address of new Set(Array.from(sheet.matchAll(naming), addressIn))) {
    replacements.set(address, await replaced(address));
  }
  return sheet.replace(naming, (...match) => `${match[4] ?? ''}url("${replacements.get(addressIn(match)) ?? ''}")`);
}

function addressIn(match: readonly (string | undefined)[]): string {
  return match[1] ?? match[2] ?? match[3] ?? match[5] ?? match[6] ?? '';
}
