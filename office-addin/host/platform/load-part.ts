import { PartNotLoaded } from '../errors.ts';

/** The requests for files of the build that run or have succeeded, by address. The file that this code is in has arrived. */
const requests = new Map([[import.meta.url, Promise.resolve()]]);

/**
 * Loads a part of the build that is loaded on demand: requests its files, and imports it once they have arrived. Firefox before 155,
 * WebKit and older Chromiums keep a failed import until the page is reloaded (whatwg/html#10327), so that nothing is imported that has
 * not arrived. The build puts this function around every dynamic import (whole-parts.ts).
 * @param files the part's file and those that it imports, relative to `importer`
 * @throws PartNotLoaded
 */
export async function loadPart<Part>(
  run: () => Promise<Part>,
  files: readonly string[],
  importer: string,
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => requested(new URL(file, importer).href)));
    return await run();
  } catch (cause) {
    throw new PartNotLoaded({ cause });
  }
}

/** Waits for a file, which the import then takes from the browser's cache. A request that failed is repeated by the next call. */
function requested(address: string): Promise<void> {
  const request = requests.get(address) ?? fetchWhole(address);
  requests.set(address, request);
  request.catch(() => requests.delete(address));
  return request;
}

async function fetchWhole(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  await response.arrayBuffer();
}
