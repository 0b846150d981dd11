/** What names another file in a stylesheet: `url(…)`, and the text of an `@import`. */
const naming = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*\)|(@import\s+)(?:"([^"]*)"|'([^']*)')/gi;

/** The addresses in a stylesheet or a style attribute, each once, as they are written. */
export function cssAddresses(css: string): string[] {
  return [...new Set(Array.from(css.matchAll(naming), addressIn))];
}

/** The same CSS with other addresses. @param replaced the new address of each; free of quotes */
export function withCssAddresses(css: string, replaced: (address: string) => string): string {
  return css.replace(naming, (...match) => `${match[4] ?? ''}url("${replaced(addressIn(match))}")`);
}

function addressIn(match: readonly (string | undefined)[]): string {
  return match[1] ?? match[2] ?? match[3] ?? match[5] ?? match[6] ?? '';
}
