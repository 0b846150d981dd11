import type { FolderFile } from '#shared/publish/folder-site.ts';

/** Base URL for the paths of a site. The host does not exist. */
const siteRoot = 'https://site.invalid/';

/** The files of a site by path, as addresses in its pages refer to them. */
export class SiteFiles {
  readonly #files: ReadonlyMap<string, Blob>;

  constructor(files: readonly FolderFile[]) {
    this.#files = new Map(files.map(({ path, file }) => [path, file]));
  }

  get(path: string): Blob | undefined {
    return this.#files.get(path);
  }

  /**
   * Returns the path of the file that an address refers to, or `undefined` when it is not part of the site. As on a
   * link, an address from the server's root does not resolve, and a folder resolves to its index page.
   * @param from the path of the file that contains the address
   * @param base the base URL that this file declares
   */
  pathOf(address: string, from: string, base = ''): string | undefined {
    if (/^\s*[/\\]/.test(address)) return undefined;
    const url = URL.parse(address, URL.parse(base, siteRoot + from) ?? siteRoot + from);
    if (url === null || !url.href.startsWith(siteRoot)) return undefined;
    const path = decoded(url.pathname.slice(1));
    const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
    return [path, `${folder}index.html`].find((known) => this.#files.has(known));
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
