import type { Page } from 'playwright-core';

/** The difference of a channel that two screenshots of the same content may have. */
const TOLERANCE = 12;

/**
 * Returns the share of pixels, 0 to 1, in which two screenshots differ; 1 if their sizes differ. A page compares them,
 * because it can read pictures.
 */
export async function differenceOf(page: Page, a: Buffer, b: Buffer): Promise<number> {
  if (a.equals(b)) return 0;
  return page.evaluate(
    async ([first, second, tolerance]) => {
      const read = async (base64: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [x, y] = [await read(first), await read(second)];
      if (!x || !y || x.width !== y.width || x.height !== y.height) return 1;
      let different = 0;
      for (let at = 0; at < x.data.length; at += 4) {
        const far = [0, 1, 2].some(
          (channel) => Math.abs((x.data[at + channel] ?? 0) - (y.data[at + channel] ?? 0)) > tolerance,
        );
        if (far) different++;
      }
      return different / (x.width * x.height);
    },
    [a.toString('base64'), b.toString('base64'), TOLERANCE] as const,
  );
}
