import type { PublishSource } from '#shared/api/client.ts';
import { limits } from '#shared/contract/limits.ts';
import { zipBlob } from './write-zip.ts';

/** A page as it is sent: as `html`, or beyond the 5 MB the contract takes there, as a zip with index.html at its top. */
export async function pageSource(html: string): Promise<PublishSource> {
  const fits = html.length <= limits.htmlBytes && new TextEncoder().encode(html).byteLength <= limits.htmlBytes;
  if (fits) return { html };
  return { file: await zipBlob([{ path: 'index.html', file: new Blob([html]) }]), name: 'page.zip' };
}
