import type { PageScan } from '../inspect/scan-page.ts';

const named = 5;

/** `Words: a, b and 3 more.` */
export function sentence(words: string, items: string[]): string {
  const shown = items.slice(0, named).join(', ');
  const more = items.length - named;
  return `${words}: ${shown}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** Addresses with a scheme or a host are somebody else's to serve; `data:` is in the page itself. */
function isOwn(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|#)/i.test(address);
}

/** A page sent alone brings nothing along: what it asks for by a path will be missing. */
export function missingBesidePage(resources: Set<string>): string[] {
  const missing = [...resources].filter(isOwn);
  if (missing.length === 0) return [];
  return [sentence('The page asks for files that were not sent with it; publish it as a zip to include them', missing)];
}

/** What the pages of a site ask for and the zip does not hold, and what they look for outside of the link. */
export function missingFromSite(pages: Map<string, Pick<PageScan, 'resources'>>, paths: Set<string>): string[] {
  const missing = new Set<string>();
  const outside = new Set<string>();
  for (const [page, { resources }] of pages) {
    for (const address of [...resources].filter(isOwn)) {
      if (address.startsWith('/')) outside.add(address);
      else if (!paths.has(pathFrom(page, address))) missing.add(address);
    }
  }
  const warnings: string[] = [];
  if (missing.size > 0) warnings.push(sentence('The site asks for files that are not in the zip', [...missing]));
  if (outside.size > 0) {
    const words = 'Addresses that begin with / lead out of the link, so these will be missing (leave out the /)';
    warnings.push(sentence(words, [...outside]));
  }
  return warnings;
}

/** The path below the link that an address on that page leads to. */
function pathFrom(page: string, address: string): string {
  try {
    const base = new URL(page.split('/').map(encodeURIComponent).join('/'), 'http://site.invalid/');
    return decodeURIComponent(new URL(address, base).pathname.slice(1));
  } catch {
    return address;
  }
}
