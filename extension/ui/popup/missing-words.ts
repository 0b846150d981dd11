import { t } from '#shared/ui/messages/translate.ts';
import type { MissingParts } from '../../browser/publish-job.ts';

const words = {
  image: 'missing.image',
  canvas: 'missing.image',
  media: 'missing.media',
  frame: 'missing.frame',
  font: 'missing.font',
  stylesheet: 'missing.stylesheet',
} as const;

/** A sentence for each kind of thing that the recipient will not see. */
export function missingWords(missing: MissingParts | undefined): string[] {
  const counts = new Map<(typeof words)[keyof typeof words], number>();
  for (const kind of ['image', 'canvas', 'media', 'frame', 'font', 'stylesheet'] as const) {
    const count = missing?.[kind] ?? 0;
    if (count > 0) counts.set(words[kind], (counts.get(words[kind]) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => t(key, { count }));
}
