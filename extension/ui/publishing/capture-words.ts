import { currentLocale, t } from '#shared/messages/translate.ts';
import type { BlankedFields, MissingParts } from '../../stores/publish-job.ts';

const blankedKeys = {
  passwords: 'blanked.passwords',
  userNames: 'blanked.user-names',
  oneTimeCodes: 'blanked.one-time-codes',
  cards: 'blanked.cards',
} as const;

/** Returns one sentence about everything that was blanked, or none. */
export function blankedWords(blanked: BlankedFields = {}): string[] {
  const kinds = (['passwords', 'userNames', 'oneTimeCodes', 'cards'] as const).filter((kind) => blanked[kind]);
  if (kinds.length === 0) return [];
  const count = kinds.reduce((sum, kind) => sum + (blanked[kind] ?? 0), 0);
  const list = new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(kinds.map((kind) => t(blankedKeys[kind])));
  return [t('blanked.fields', { count, kinds: list })];
}

const missingKeys = {
  image: 'missing.image',
  canvas: 'missing.image',
  media: 'missing.media',
  frame: 'missing.frame',
  font: 'missing.font',
  stylesheet: 'missing.stylesheet',
} as const;

/** Returns a sentence for each kind of missing asset. */
export function missingWords(missing: MissingParts | undefined): string[] {
  const counts = new Map<(typeof missingKeys)[keyof typeof missingKeys], number>();
  for (const kind of ['image', 'canvas', 'media', 'frame', 'font', 'stylesheet'] as const) {
    const count = missing?.[kind] ?? 0;
    if (count > 0) counts.set(missingKeys[kind], (counts.get(missingKeys[kind]) ?? 0) + count);
  }
  return [...counts].map(([key, count]) => t(key, { count }));
}
