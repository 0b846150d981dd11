import type { PublishSource } from '#shared/api/client';
import { limits } from '#shared/contract/limits';
import { siteZip } from './site-zip.ts';

/** A page as it is sent: as `html`, or beyond the 5 MB the contract takes there, as a zip with index.html at its top. */
export function pageSource(html: string): PublishSource {
  const fits = html.length <= limits.htmlBytes && new TextEncoder().encode(html).byteLength <= limits.htmlBytes;
  return fits ? { html } : { file: siteZip({ 'index.html': html }), name: 'page.zip' };
}
