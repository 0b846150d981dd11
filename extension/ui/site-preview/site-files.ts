import type { FolderFile } from '#shared/publish/folder-site.ts';

/** No site is there; addresses in pages are relative to their place below it. */
const top = 'https://site.invalid/';

/** The files of a site by their paths, as addresses in its pages name them. */
export class SiteFiles {
  readonly #files: ReadonlyMap<string, Blob>;

  constructor(files: readonly FolderFile[]) {
    this.#files = new Map(files.map(({ path, file }) => [path, file]));
  }

  get(path: string): Blob | undefined {
    return this.#files.get(path);
  }

  /**
   * The path of the file that an address leads to; `undefined` where it leads to none of the site. As on a link: an address from the
   * server's top leads nowhere, a folder to its first page.
   * @param from the path of the file that it stands in
   * @param base what that file says its addresses are relative to
   */
  pathOf(address: string, from: string, base = ''): string | undefined {
    if (/^\s*[/\\]/.test(address)) return undefined;
    const url = URL.parse(address, URL.parse(base, top + from) ?? top + from);
    if (url === null || !url.href.startsWith(top)) return undefined;
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
