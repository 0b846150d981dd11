import { dataUrlToBlob } from '#shared/formats/base64.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { blobToDataUrl } from '../assets/data-url.ts';
import type { Pace } from '../page/pace.ts';
import type { ReportBuilder } from '../report-builder.ts';
import type { ShownSizes } from './shown-sizes.ts';
import { downscaled, repacked } from './shrink-picture.ts';

/** Length, in characters of the data: URL, up to which a picture is left unchanged. */
const MIN_LENGTH = 40_000;

interface Shrinking {
  assets: AssetStore;
  shown: ShownSizes;
  report: ReportBuilder;
  pace: Pace;
  signal: AbortSignal;
}

/**
 * Shrinks pictures, the largest first, until the excess bytes are saved. Re-encodes the same pixels first; if that is
 * not enough, keeps only the pixels that are shown.
 */
export async function shrinkPictures(
  excessBytes: number,
  { assets, shown, report, pace, signal }: Shrinking,
): Promise<void> {
  const large = assets
    .pictures()
    .filter(({ dataUrl }) => dataUrl.length > MIN_LENGTH)
    .toSorted((a, b) => b.dataUrl.length - a.dataUrl.length);
  const saved = new Map<string, { before: number; after: number; lossy: boolean }>();
  let remaining = excessBytes;
  for (const lossy of [false, true]) {
    for (const { url, dataUrl } of large) {
      if (remaining <= 0 || signal.aborted) break;
      await pace.yieldIfDue();
      const whole = dataUrlToBlob(dataUrl);
      // A picture that cannot be decoded stays as it is.
      const smaller =
        whole && (await (lossy ? downscaled(whole, shown.of(url)) : repacked(whole)).catch(() => undefined));
      if (!smaller || smaller.size >= (saved.get(url)?.after ?? whole.size)) continue;
      const shrunk = await blobToDataUrl(smaller);
      remaining -= (assets.dataUrl(url)?.length ?? 0) - shrunk.length;
      assets.replace(url, shrunk);
      saved.set(url, { before: whole.size, after: smaller.size, lossy });
    }
  }
  for (const [url, sizes] of saved) report.shrunk({ url, ...sizes });
}
