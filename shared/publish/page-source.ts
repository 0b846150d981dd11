import type { PublishSource } from '#shared/api/client.ts';
import { limits } from '#shared/contract/limits.ts';
import { utf8Size } from '#shared/formats/utf8-size.ts';
import { separatePictures } from './picture-files.ts';
import { zipBlob } from './write-zip.ts';

/** Total length of a page's separable pictures, in characters, above which they become files. */
const worthFiles = 500_000;

/**
 * Returns a captured page's publish source: `html`, or a site if the page exceeds the contract's 5 MB or has large
 * pictures. A visitor then reads the page before its pictures have arrived, and they are a quarter smaller.
 */
export async function pageSource(page: string): Promise<PublishSource> {
  if (page.length < worthFiles) return { html: page };
  const { html, pictures } = separatePictures(page);
  const fits = page.length <= limits.htmlBytes && utf8Size(page) <= limits.htmlBytes;
  if (fits && [...pictures.keys()].join('').length < worthFiles) return { html: page };
  const files = [{ path: 'index.html', file: new Blob([html]) }, ...pictures.values()];
  return { file: await zipBlob(files), name: 'page.zip' };
}
