import { t } from '#shared/messages/translate.ts';
import type { MissingCounts } from '../../stores/publish-job.ts';

const missingKeys = {
  image: 'missing.image',
  canvas: 'missing.image',
  media: 'missing.media',
  frame: 'missing.frame',
  font: 'missing.font',
  stylesheet: 'missing.stylesheet',
} as const;

/** Returns a sentence for each kind of missing asset. */
export function missingWords(missing: MissingCounts | undefined): string[] {
  const counts = new Map<(typeof missingKeys)[keyof typeof missingKeys], number>();
  for (const kind of ['image', 'canvas', 'media', 'frame', 'font', 'stylesheet'] as const) {
    const count = missing?.[kind] ?? 0;
    if (count > 0) counts.set(missingKeys[kind], (counts.get(missingKeys[kind]) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => t(key, { count }));
}
