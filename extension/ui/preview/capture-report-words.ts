import { formatBytes } from '#shared/messages/locale-format.ts';
import { currentLocale, t } from '#shared/messages/translate.ts';
import type { CapturedReport } from '../../stores/captured-report.ts';

const kept = {
  image: 'report.image',
  canvas: 'report.image',
  font: 'report.font',
  stylesheet: 'report.stylesheet',
  frame: 'report.frame',
  media: 'report.media',
} as const;

const blanked = {
  passwords: 'report.passwords',
  userNames: 'report.user-names',
  oneTimeCodes: 'report.one-time-codes',
  cards: 'report.cards',
  tokens: 'report.tokens',
  hiddenFields: 'report.hidden-fields',
  metas: 'report.metas',
  addresses: 'report.addresses',
  attributes: 'report.attributes',
} as const;

const dropped = {
  scripts: 'report.scripts',
  handlers: 'report.handlers',
  forms: 'report.forms',
  media: 'report.dropped-media',
  frames: 'report.dropped-frames',
  fonts: 'report.dropped-fonts',
} as const;

const reasons = {
  refused: 'report.refused',
  late: 'report.late',
  unreadable: 'report.unreadable',
} as const;

/** Returns a sentence about the files in the copy, or `undefined`. */
export function keptWords(report: CapturedReport): string | undefined {
  return listed(counted(report.kept, kept));
}

/** Returns a line for each kind of value blanked as possibly secret. */
export function blankedWords(report: CapturedReport): string[] {
  return counted(report.blanked, blanked);
}

/** Returns a sentence about what a copy does not need, or `undefined`. */
export function droppedWords(report: CapturedReport): string | undefined {
  return listed(counted(report.dropped, dropped));
}

/** Returns how much was saved by shrinking pictures. */
export function shrunkWords({ shrunk }: CapturedReport): string {
  const sum = (of: 'before' | 'after') => formatBytes(shrunk.reduce((bytes, each) => bytes + each[of], 0));
  return t('report.shrunk-pictures', { count: shrunk.length, before: sum('before'), after: sum('after') });
}

/** Returns why an asset is missing. */
export const reasonWords = ({ reason }: CapturedReport['missing'][number]) => t(reasons[reason]);

type Counts = Partial<Record<string, number>>;
type Words =
  | (typeof kept)[keyof typeof kept]
  | (typeof blanked)[keyof typeof blanked]
  | (typeof dropped)[keyof typeof dropped];

function counted(counts: Counts, words: Partial<Record<string, Words>>): string[] {
  const sums = new Map<Words, number>();
  for (const [kind, key] of Object.entries(words)) {
    const count = counts[kind] ?? 0;
    if (key !== undefined && count > 0) sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, count]) => t(key, { count }));
}

const listed = (words: string[]) =>
  words.length === 0 ? undefined : new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(words);
