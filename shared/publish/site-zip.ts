import { strToU8, zipSync } from 'fflate';

/** Files of a site by their path from its top; one is `index.html`. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>;

/** Packs a site with index.html at its top, as the contract takes it ("Publish", multipart). */
export function siteZip(files: SiteFiles): Blob {
  const entries = Object.entries(files).map(([path, content]): [string, Uint8Array] => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  // The bytes fflate hands back are its own fresh buffer, never a shared one.
  const packed = zipSync(Object.fromEntries(entries), { level: 6 }) as Uint8Array<ArrayBuffer>;
  return new Blob([packed], { type: 'application/zip' });
}
