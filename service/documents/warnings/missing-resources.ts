import { TimeSlices } from '../../concurrency/time-slices.ts';
import type { PageReferences } from '../../inspect/page/page-references.ts';
import { isRelativeAddress } from './addresses.ts';
import { listWarning, type Warning } from './warning.ts';

/** The addresses that a page or sheet loads or links to. */
export type ResourceReferences = Pick<PageReferences, 'resources' | 'frames' | 'links'>;

/** Returns warnings about a single page: the files that it loads by relative path will be missing. */
export function missingFromPage({ resources, frames, links }: ResourceReferences): Warning[] {
  const missing = [...resources, ...frames].filter(isRelativeAddress);
  const elsewhere = [...links].filter((link) => isRelativeAddress(link) && !link.startsWith('?'));
  return [...listWarning('page_missing_files', missing), ...listWarning('page_missing_pages', elsewhere)];
}

/** Limit of checked addresses in a site; each takes some microseconds. */
const maxAddresses = 200_000;

/**
 * Returns warnings about what a site's pages and sheets load that is not in the zip or lies outside the link.
 * @param parts by their path below the link
 * @param paths of all files
 */
export async function missingFromSite(parts: Map<string, ResourceReferences>, paths: Set<string>): Promise<Warning[]> {
  const slices = new TimeSlices();
  const byCapitals = new Map([...paths].map((path) => [path.toLowerCase(), path]));
  const exists = (path: string) =>
    paths.has(path) || paths.has(`${path.replace(/\/?$/, '/')}index.html`) || path === '';
  const missing = new Set<string>();
  const capitals = new Set<string>();
  const outside = new Set<string>();
  const lost = new Set<string>();
  let checkedAddresses = 0;
  for (const [part, { resources, frames, links }] of parts) {
    checkedAddresses += resources.size + frames.size + links.size;
    if (checkedAddresses > maxAddresses) break;
    const base = addressOf(part);
    for (const [addresses, absent] of [
      [resources, missing],
      [frames, missing],
      [links, lost],
    ] as const) {
      for (const address of addresses) {
        if (slices.isOver()) await slices.next();
        if (!isRelativeAddress(address)) continue;
        const path = pathFrom(base, address);
        const otherwise = byCapitals.get(path.toLowerCase());
        if (address.startsWith('/')) outside.add(address);
        else if (exists(path)) continue;
        else if (otherwise === undefined) absent.add(address);
        else capitals.add(`${address} (${otherwise})`);
      }
    }
  }
  return [
    ...listWarning('site_missing_files', [...missing]),
    ...listWarning('site_missing_pages', [...lost]),
    ...listWarning('site_capitals', [...capitals]),
    ...listWarning('site_outside', [...outside]),
  ];
}

/** Returns the address of a page or sheet below the link. */
function addressOf(part: string): string | undefined {
  return URL.parse(part.split('/').map(encodeURIComponent).join('/'), 'http://site.invalid/')?.href;
}

/** Resolves an address on a page to a path below the link. */
function pathFrom(base: string | undefined, address: string): string {
  try {
    return decodeURIComponent(new URL(address, base).pathname.slice(1));
  } catch {
    return address;
  }
}
