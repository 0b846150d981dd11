import { TimeSlices } from '../../concurrency/time-slices.ts';
import type { PageReferences } from '../../inspect/page/page-references.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { hostOf, isPrivateAddress, isRelativeAddress } from './addresses.ts';
import { listWarning, type Warning } from './warning.ts';

/** The findings of a page scan that the warnings use. */
export type PageToCheck = PageReferences & Pick<PageScan, 'runsScripts'>;

const list = new Intl.ListFormat('en');

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
      'Only your computer or network has these, so visitors will miss them',
      loaded.filter(({ isPrivate }) => isPrivate).map(({ address }) => address),
    ),
    ...listWarning(
      'insecure_addresses',
      'Where a link is opened by https, as usual, browsers refuse scripts, styles and frames from http:// addresses',
      loaded.filter(({ isPrivate, address }) => !isPrivate && /^http:/i.test(address)).map(({ address }) => address),
    ),
    ...listWarning('other_hosts', 'Visitors’ browsers load parts of the page from other hosts', publicHosts(resources)),
    ...listWarning(
      'framed_hosts',
      'Frames of other hosts have no cookies and no storage here, so players and sign-ins in them may not work',
      publicHosts(frames),
    ),
    ...storageWarning(pages),
    ...listWarning('form_elsewhere', 'What visitors enter in a form goes elsewhere and not to you', hosts(formTargets)),
    ...(pages.some(losesInput) ? [lostInput] : []),
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

const lostInput: Warning = {
  code: 'form_lost',
  text: 'A form sends what visitors enter to the link itself, which does not keep it.',
};

function storageWarning(pages: PageToCheck[]): Warning[] {
  const named = [...new Set(pages.flatMap(({ storage }) => [...storage]))];
  if (named.length === 0) return [];
  const text = `Scripts name ${list.format(named)}, which published pages do not have; check that the page works without.`;
  return [{ code: 'browser_storage', text, values: { items: named, more: 0 } }];
}

/** Returns whether a form loses its input. A script may read it before it is sent. */
function losesInput({ formTargets, runsScripts }: PageToCheck): boolean {
  return !runsScripts && [...formTargets].some((target) => target === '' || isRelativeAddress(target));
}
