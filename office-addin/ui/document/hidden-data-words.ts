import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import type { HiddenData } from '#shared/office-file/find-hidden-data.ts';

const words = {
  'tracked-changes': 'hidden-data.tracked-changes',
  comments: 'hidden-data.comments',
  'hidden-slides': 'hidden-data.hidden-slides',
  'hidden-sheets': 'hidden-data.hidden-sheets',
  'personal-links': 'hidden-data.personal-links',
} as const;

/** Describes hidden data of a file in a few words. */
export function hiddenDataWords(found: HiddenData): string {
  if (found.kind === 'author') return t('hidden-data.author', { names: formatList(found.names) });
  return t(words[found.kind], { count: found.count });
}
