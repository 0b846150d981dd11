import type { AssetStore } from '../assets/asset-store.ts';
import { dataUrlToBlob, toDataUrl } from '../assets/data-url.ts';
import type { ReportBuilder } from '../capture-report.ts';
import type { Pace } from '../page/pace.ts';
import type { ShownSizes } from './shown-sizes.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Characters of a data: URL below which a picture is let alone. */
const SMALL = 40_000;

interface Shrinking {
  assets: AssetStore;
  shown: ShownSizes;
  report: ReportBuilder;
  pace: Pace;
  signal: AbortSignal;
}

/** Makes pictures smaller, the largest first, until as many bytes are saved as are too many. */
export async function shrinkPictures(
  tooMany: number,
  { assets, shown, report, pace, signal }: Shrinking,
): Promise<void> {
  const large = assets.pictures().filter(({ dataUrl }) => dataUrl.length > SMALL);
  let left = tooMany;
  for (const { url, dataUrl } of large.toSorted((a, b) => b.dataUrl.length - a.dataUrl.length)) {
    if (left <= 0 || signal.aborted) return;
    await pace.breathe();
    const blob = dataUrlToBlob(dataUrl);
    const smaller = blob && (await shrinkPicture(blob, shown.of(url)));
    if (!smaller) continue;
    const shrunk = await toDataUrl(smaller.blob, smaller.blob.type);
    assets.replace(url, shrunk);
    left -= dataUrl.length - shrunk.length;
    report.shrunk({ url, before: blob.size, after: smaller.blob.size, lossy: smaller.lossy });
  }
}
