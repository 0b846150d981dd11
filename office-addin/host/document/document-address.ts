import { sha256 } from '#shared/formats/sha256.ts';
import { officeCall } from '../platform/office-call.ts';

/** Time limit of Office for the address, in milliseconds: the person waits for it after a click on Publish. */
const addressTimeout = 10_000;

/**
 * Returns the current address of the open file: an https address, a path, or `undefined` for a file that was never saved.
 * `document.url` goes stale after a rename or "Save As" (office-js#1507), so it is only the fallback, also where Office does
 * not answer.
 */
export async function documentAddress(document: Office.Document): Promise<string | undefined> {
  try {
    const properties = await officeCall<Office.FileProperties>(
      (done) => document.getFilePropertiesAsync(done),
      addressTimeout,
    );
    return properties.url || undefined;
  } catch {
    return document.url || undefined;
  }
}

/** Hashes an address (SHA-256, hexadecimal). The hash identifies the address without storing it in the file. */
export function addressHash(address: string): Promise<string> {
  return sha256(canonicalAddress(address));
}

/** Query parameters that say how a file is opened, and not which one it is. All others stay, such as `sourcedoc` and `resid`. */
const openingParameters = /^(?:web|csf|e|d|action|mobileredirect|cid|ct|or|ls|wd\w*)$/i;

/**
 * Returns one spelling of the ways in which Office applications write the address of one file: encoded or not, as a web
 * address, a WebDAV or network path, a file URL or a path with a drive. Case is ignored, as Windows and SharePoint do.
 */
export function canonicalAddress(address: string): string {
  const written = address.trim().replace(/^ms-(?:word|excel|powerpoint):\w+\|u\|/i, '');
  const canonical = /^https?:/i.test(written) ? canonicalUrl(written) : canonicalPath(written);
  return canonical.normalize('NFC').toLowerCase();
}

/** Endings of the files of Office, as a pattern. */
const ending = '\\.(?:doc|dot|ppt|pps|pot|xls|xlt)[a-z]?';

const fragmentOfFile = new RegExp(`(${ending})#.*$`, 'i');

/**
 * Splits a web address, still encoded. Office writes some unencoded: there, a `#` is a part of the name unless it follows a
 * file's ending. Returns nothing for other addresses.
 */
export function splitWebAddress(address: string): { host: string; path: string[]; query: string } | undefined {
  const [, rest, query = ''] = /^https?:\/\/([^?]*)(?:\?([^#]*))?/i.exec(address) ?? [];
  if (rest === undefined) return undefined;
  const [host = '', ...path] = rest.replace(fragmentOfFile, '$1').split('/');
  return { host, path, query };
}

function canonicalUrl(address: string): string {
  const { host = '', path = [], query = '' } = splitWebAddress(address) ?? {};
  // SharePoint's `/:w:/r/` opens the file at the rest of the path. Behind `/:w:/s/` is a token instead.
  const shown = /^:\w:$/.test(path[0] ?? '') && path[1] === 'r' ? path.slice(2) : path;
  const parts = shown.map(decoded).filter((part) => part !== '');
  const named = new RegExp(`${ending}$`, 'i').test(parts.at(-1) ?? '');
  const left = named ? '' : identifyingQuery(query);
  return `https://${[host.replace(/:(?:80|443)$/, ''), ...parts].join('/')}${left}`;
}

/** Returns the parameters of an address that names its file only there, such as `Doc.aspx?sourcedoc={…}`. */
function identifyingQuery(query: string): string {
  const left = [...new URLSearchParams(query)]
    .filter(([name]) => !openingParameters.test(name))
    .map(([name, value]) => `${name}=${value.replace(/^\{(.*)\}$/, '$1')}`);
  return left.length === 0 ? '' : `?${left.toSorted().join('&')}`;
}

function canonicalPath(path: string): string {
  const fileUrl = /^file:\/*(?=[^/])/i.exec(path);
  // `file:///C:/…` has a drive or a root behind three slashes, `file://server/…` a server behind two.
  const local = fileUrl ? `${'/'.repeat(slashesOf(fileUrl[0]))}${decoded(path.slice(fileUrl[0].length))}` : path;
  const slashed = local
    .replaceAll('\\', '/')
    .replace(/^\/\/[?.]\/(?:UNC\/)?/i, (prefix) => (prefix.length > 4 ? '//' : ''));
  const webDav = /^\/\/([^/@]+)@SSL(?:@\d+)?\/(?:DavWWWRoot\/)?(.*)$/i.exec(slashed);
  if (webDav) return canonicalUrl(`https://${webDav[1]}/${encodeURI(webDav[2] ?? '').replaceAll('#', '%23')}`);
  return slashed.replace(/^\/(?=[a-z]:\/)/i, '').replace(/(.)\/{2,}/g, '$1/');
}

/** A file URL keeps the slashes of its path: one before a root, two before a server, none before a drive. */
function slashesOf(scheme: string): number {
  const slashes = scheme.length - 'file:'.length;
  return slashes === 2 || slashes >= 4 ? 2 : 1;
}

/** Decodes a part of an address, which Office writes encoded or not. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
