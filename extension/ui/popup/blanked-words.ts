import { currentLocale, t } from '#shared/ui/messages/translate.ts';
import type { BlankedFields } from '../../browser/publish-job.ts';

const words = {
  passwords: 'blanked.passwords',
  userNames: 'blanked.user-names',
  oneTimeCodes: 'blanked.one-time-codes',
  cards: 'blanked.cards',
} as const;

/** One sentence for all that was blanked, or none. */
export function blankedWords(blanked: BlankedFields = {}): string[] {
  const kinds = (['passwords', 'userNames', 'oneTimeCodes', 'cards'] as const).filter((kind) => blanked[kind]);
  if (kinds.length === 0) return [];
  const count = kinds.reduce((sum, kind) => sum + (blanked[kind] ?? 0), 0);
  const list = new Intl.ListFormat(currentLocale(), { type: 'unit' }).format(kinds.map((kind) => t(words[kind])));
  return [t('blanked.fields', { count, kinds: list })];
}
