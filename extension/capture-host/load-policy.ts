import { addressScope } from '#shared/publish/private-address.ts';

/** The page whose capture script asks for a file. Both addresses come from the browser, not from the script. */
export interface RequestingPage {
  /** Address of the tab. */
  top: string | undefined;
  /** Address of the frame that asks, which is the tab's for the page itself. */
  frame: string | undefined;
}

const scopeRank = { 'this-computer': 0, 'own-network': 1, public: 2 };

/**
 * Returns whether a page may have a file: never one that is nearer to the person than the page itself. A page of the internet
 * gets nothing of this computer or its network, which the extension could reach and the page could not read. A page of the
 * network gets nothing of this computer.
 */
export function mayLoad(page: RequestingPage, url: string): boolean {
  const file = scopeRankOf(url);
  return file !== undefined && file >= (scopeRankOf(page.top) ?? scopeRank.public);
}

/**
 * Returns whether the request carries the person's cookies: only to the page's own host and the hosts below it. Browsers
 * send SameSite cookies within a site only, but add all of them to requests of an extension. Two hosts beside each other may
 * be of one site or not, which only the Public Suffix List knows, so they count as two.
 */
export function sendsCookies({ top, frame }: RequestingPage, url: string): boolean {
  return [top, frame].every((address) => {
    const page = webUrl(address);
    const file = webUrl(url);
    if (!page || !file || (page.protocol === 'https:' && file.protocol === 'http:')) return false;
    return file.hostname === page.hostname || file.hostname.endsWith(`.${page.hostname}`);
  });
}

function scopeRankOf(address: string | undefined): number | undefined {
  const url = webUrl(address);
  return url && scopeRank[addressScope(url.hostname)];
}

function webUrl(address: string | undefined): URL | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
