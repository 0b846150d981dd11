/** What a site serves where a file is missing, when it brought one. */
export const siteNotFoundPage = '404.html';

export type SiteLookup = { file: string } | { folder: string };

/**
 * What a path below a site's address may mean: the index of a folder, or a file; a name that is no file may be a folder
 * whose slash was left out. Leading slashes and dot segments never get this far: the address was normalised by URL.
 * @param path below the content address, percent-encoded as it came
 * @returns `undefined` when the path cannot be decoded
 */
export function siteLookup(path: string): SiteLookup | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (decoded === '' || decoded.endsWith('/')) return { folder: decoded };
  return { file: decoded };
}
