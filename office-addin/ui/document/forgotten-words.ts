import { t } from '#shared/messages/translate.ts';
import type { Forgotten } from '#shared/office-file/forgotten.ts';

const words = {
  'tracked-changes': 'forgotten.tracked-changes',
  comments: 'forgotten.comments',
  'hidden-slides': 'forgotten.hidden-slides',
  'hidden-sheets': 'forgotten.hidden-sheets',
  'personal-links': 'forgotten.personal-links',
} as const;

/** Describes forgotten content of a file in a few words. */
export function forgottenWords(found: Forgotten): string {
  if (found.kind === 'author') return t('forgotten.author', { names: found.names.join(', ') });
  return t(words[found.kind], { count: found.count });
}
