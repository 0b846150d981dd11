import type { PublishSource } from '#shared/api/client.ts';
import { limits } from '#shared/contract/limits.ts';
import { utf8Size } from '#shared/formats/utf8-size.ts';
import { zipBlob } from './write-zip.ts';

/** Returns a page's publish source: `html` up to the contract's 5 MB, or else a zip with index.html at its root. */
export async function pageSource(html: string): Promise<PublishSource> {
  const fits = html.length <= limits.htmlBytes && utf8Size(html) <= limits.htmlBytes;
  if (fits) return { html };
  return { file: await zipBlob([{ path: 'index.html', file: new Blob([html]) }]), name: 'page.zip' };
}
