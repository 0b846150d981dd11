import type { AssetStore } from '../assets/asset-store.ts';
import { dataUrlToBlob, toDataUrl } from '../assets/data-url.ts';
import type { Pace } from '../page/pace.ts';
import type { ReportBuilder } from '../report-builder.ts';
import type { ShownSizes } from './shown-sizes.ts';
import { downscaled, repacked } from './shrink-picture.ts';

/** Characters of a data: URL below which a picture is let alone. */
const SMALL = 40_000;

interface Shrinking {
  assets: AssetStore;
  shown: ShownSizes;
  report: ReportBuilder;
  pace: Pace;
  signal: AbortSignal;
}

/**
 * Makes pictures smaller, the largest first, until as many bytes are saved as are too many: first the same pixels in
 * fewer bytes; where that is not enough, only the pixels that are shown.
 */
export async function shrinkPictures(
  tooMany: number,
  { assets, shown, report, pace, signal }: Shrinking,
): Promise<void> {
  const large = assets
    .pictures()
    .filter(({ dataUrl }) => dataUrl.length > SMALL)
    .toSorted((a, b) => b.dataUrl.length - a.dataUrl.length);
  const saved = new Map<string, { before: number; after: number; lossy: boolean }>();
  let left = tooMany;
  for (const lossy of [false, true]) {
    for (const { url, dataUrl } of large) {
      if (left <= 0 || signal.aborted) break;
      await pace.breathe();
      const whole = dataUrlToBlob(dataUrl);
      const smaller = whole && (await (lossy ? downscaled(whole, shown.of(url)) : repacked(whole)));
      if (!smaller || smaller.size >= (saved.get(url)?.after ?? whole.size)) continue;
      const shrunk = await toDataUrl(smaller, smaller.type);
      left -= (assets.dataUrl(url)?.length ?? 0) - shrunk.length;
      assets.replace(url, shrunk);
      saved.set(url, { before: whole.size, after: smaller.size, lossy });
    }
  }
  for (const [url, sizes] of saved) report.shrunk({ url, ...sizes });
}
