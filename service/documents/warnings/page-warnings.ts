import type { PageReferences } from '../../inspect/page/page-references.ts';
import type { PageScan } from '../../inspect/page/scan-page.ts';
import { hostOf, isPrivateAddress, isRelativeAddress, listSentence } from './addresses.ts';

/** The findings of a page scan that the warnings use. */
export type PageToCheck = PageReferences & Pick<PageScan, 'runsScripts'>;

const list = new Intl.ListFormat('en');

/** Limit of distinct addresses checked in a site; a warning names five of a kind. */
const maxAddresses = 20_000;

/**
 * Returns warnings about what visitors may miss of a page because it runs in a frame with an opaque origin on another
 * host (links/headers.ts; test/e2e/visitor-content.test.ts tests each of these).
 */
export function pageWarnings(pages: PageToCheck[]): string[] {
  const all = (kind: 'resources' | 'frames' | 'formTargets') =>
    [...new Set(pages.flatMap((page) => [...page[kind]]))].slice(0, maxAddresses);
  const loaded = [...all('resources'), ...all('frames')];
  const far = (addresses: string[]) => addresses.filter((address) => !isPrivateAddress(address));
  return [
    ...listSentence(
      'Only your computer or network has these, so visitors will miss them',
      loaded.filter(isPrivateAddress),
    ),
    ...listSentence(
      'Where a link is opened by https, as usual, browsers refuse scripts, styles and frames from http:// addresses',
      far(loaded).filter((address) => /^http:/i.test(address)),
    ),
    ...listSentence('Visitors’ browsers load parts of the page from other hosts', hosts(far(all('resources')))),
    ...listSentence(
      'Frames of other hosts have no cookies and no storage here, so players and sign-ins in them may not work',
      hosts(far(all('frames'))),
    ),
    ...storageWarning(pages),
    ...listSentence('What visitors enter in a form goes elsewhere and not to you', hosts(all('formTargets'))),
    ...(pages.some(losesInput) ? ['A form sends what visitors enter to the link itself, which does not keep it.'] : []),
  ];
}

function hosts(addresses: string[]): string[] {
  return [...new Set(addresses.map(hostOf).filter((host) => host !== undefined))];
}

function storageWarning(pages: PageToCheck[]): string[] {
  const named = [...new Set(pages.flatMap(({ storage }) => [...storage]))];
  if (named.length === 0) return [];
  return [`Scripts name ${list.format(named)}, which published pages do not have; check that the page works without.`];
}

/** Returns whether a form loses its input. A script may read it before it is sent. */
function losesInput({ formTargets, runsScripts }: PageToCheck): boolean {
  return !runsScripts && [...formTargets].some((target) => target === '' || isRelativeAddress(target));
}
