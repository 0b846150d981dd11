import { unpackEntry } from '#shared/office-file/unpack-entry.ts';
import { zipDirectory } from '#shared/office-file/zip-directory.ts';

/** Maximum number of bytes in which the title of a page is looked for. */
const maxBytes = 256 * 1024;

/** Maximum bytes of a page that is unpacked for its title. */
const maxUnpackedBytes = 5_000_000;

/** Returns the title that an HTML file gives itself; `undefined` if it has none, or is in an unknown encoding. */
export async function pageTitle(file: Blob): Promise<string | undefined> {
  const bytes = await file.slice(0, maxBytes).arrayBuffer();
  const [, encoding = 'utf-8'] = /charset\s*=\s*["']?([\w-]+)/i.exec(new TextDecoder('latin1').decode(bytes)) ?? [];
  try {
    // The last character may be cut.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return new DOMParser().parseFromString(text, 'text/html').title || undefined;
  } catch {
    return undefined;
  }
}

/** Returns the title of a zipped website's first page; `undefined` if it has none, or the zip is no website. */
export async function siteTitle(zip: Blob): Promise<string | undefined> {
  const entries = (await zipDirectory(zip)) ?? [];
  // The service also accepts a site in one folder.
  const [index] = entries
    .filter(({ path }) => /^(?:[^/]+\/)?index\.html$/.test(path))
    .sort((one, other) => one.path.length - other.path.length);
  if (index === undefined || index.size > maxUnpackedBytes) return undefined;
  const page = await unpackEntry(zip, index);
  return page && pageTitle(new Blob([page]));
}
