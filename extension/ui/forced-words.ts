import { t } from '#shared/ui/messages/translate.ts';

/** The reason beside a field that an organisation has set. @param what the sentence that says what is set */
export const forcedWords = (what: string): string => `${t('policy.title')} ${what}`;
