/** The page a site can contain for missing files. */
export const siteNotFoundPage = '404.html';

export type SiteLookup = { file: string } | { folder: string };

/**
 * Returns the files a path below a site's address may refer to: the index of a folder, or a file; a name that is not a
 * file may be a folder without its slash. There are no leading slashes and dot segments: URL normalized the address.
 * @param path below the content address, percent-encoded
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
