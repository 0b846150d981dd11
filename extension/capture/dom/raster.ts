/**
 * What an element shows now, as a PNG; `undefined` where it shows nothing or another origin's pixels, which may not be
 * read. Drawn on a canvas that is no part of the page.
 */
export async function rasterOf(source: HTMLImageElement | HTMLVideoElement): Promise<Blob | undefined> {
  const video = 'videoWidth' in source;
  const width = video ? source.videoWidth : source.naturalWidth;
  const height = video ? source.videoHeight : source.naturalHeight;
  if (width === 0 || height === 0) return undefined;
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    return await canvas.convertToBlob();
  } catch {
    return undefined;
  }
}
