/** Campaign parameters: they identify a visitor's origin, not the page. */
const campaignParameter = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

const fileScheme = 'name:';

/** Returns a page's address as a key: without fragment and campaign parameters. */
export function pageAddress(url: string): string {
  const address = new URL(url);
  address.hash = '';
  for (const name of [...address.searchParams.keys()])
    if (campaignParameter.test(name)) address.searchParams.delete(name);
  return address.href;
}

/** Returns a file's key: its name, normalised since file systems differ in case and accents. */
export function fileAddress(name: string): string {
  return fileScheme + encodeURIComponent(name.normalize('NFC').toLowerCase());
}

/** Returns the normalised file name of a file's key; `undefined` for the key of a page. */
export function fileNameOf(key: string): string | undefined {
  return isFileAddress(key) ? decodeURIComponent(key.slice(fileScheme.length)) : undefined;
}

/** Tells the key of a file from the key of a page. */
export function isFileAddress(key: string): boolean {
  return key.startsWith(fileScheme);
}
