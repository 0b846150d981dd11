import { TimeSlices } from '../../concurrency/time-slices.ts';
import type { PageReferences } from '../../inspect/page/page-references.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { hostOf, isPrivateAddress, isRelativeAddress } from './addresses.ts';
import { listWarning, type Warning } from './warning.ts';

/** The findings of a page scan that the warnings use. */
export type PageToCheck = PageReferences & Pick<PageScan, 'runsScripts'>;

/** Limit of distinct addresses of a kind that are checked in a site; a warning names five. */
const maxAddresses = 20_000;

/** An address, parsed once. */
interface Located {
  address: string;
  /** Undefined for a relative address, `data:` and the like. */
  host: string | undefined;
  isPrivate: boolean;
}

/**
 * Returns warnings about what visitors may miss of a page because it runs in a frame with an opaque origin on another
 * host (links/headers.ts; test/e2e/visitor-content.test.ts tests each of these).
 */
export async function pageWarnings(pages: PageToCheck[]): Promise<Warning[]> {
  const slices = new TimeSlices();
  const resources = await locate(pages, 'resources', slices);
  const frames = await locate(pages, 'frames', slices);
  const formTargets = await locate(pages, 'formTargets', slices);
  const loaded = [...resources, ...frames];
  return [
    ...listWarning(
      'private_addresses',
      loaded.filter(({ isPrivate }) => isPrivate).map(({ address }) => address),
    ),
    ...listWarning(
      'insecure_addresses',
      loaded.filter(({ isPrivate, address }) => !isPrivate && /^http:/i.test(address)).map(({ address }) => address),
    ),
    ...listWarning('other_hosts', publicHosts(resources)),
    ...listWarning('framed_hosts', publicHosts(frames)),
    ...storageWarning(pages),
    ...listWarning('form_elsewhere', hosts(formTargets)),
    ...(pages.some(losesInput) ? [{ code: 'form_lost' } as const] : []),
  ];
}

/** Parses the distinct addresses of all pages. */
async function locate(
  pages: PageToCheck[],
  kind: 'resources' | 'frames' | 'formTargets',
  slices: TimeSlices,
): Promise<Located[]> {
  const located = new Map<string, Located>();
  for (const page of pages) {
    for (const address of page[kind]) {
      if (slices.isOver()) await slices.next();
      if (located.has(address)) continue;
      if (located.size >= maxAddresses) return [...located.values()];
      const host = hostOf(address);
      located.set(address, { address, host, isPrivate: isPrivateAddress(address, host) });
    }
  }
  return [...located.values()];
}

function publicHosts(located: Located[]): string[] {
  return hosts(located.filter(({ isPrivate }) => !isPrivate));
}

function hosts(located: Located[]): string[] {
  return [...new Set(located.map(({ host }) => host).filter((host) => host !== undefined))];
}

function storageWarning(pages: PageToCheck[]): Warning[] {
  const named = [...new Set(pages.flatMap(({ storage }) => [...storage]))];
  return named.length === 0 ? [] : [{ code: 'browser_storage', values: { items: named, more: 0 } }];
}

/** Returns whether a form loses its input. A script may read it before it is sent. */
function losesInput({ formTargets, runsScripts }: PageToCheck): boolean {
  return !runsScripts && [...formTargets].some((target) => target === '' || isRelativeAddress(target));
}
