import type { OnlyService } from '#shared/ui/connect-form.tsx';
import { t } from '#shared/ui/messages/translate.ts';
import { forcedWords } from './forced-words.ts';
import { usePolicy } from './use-policy.ts';

/**
 * The service an organisation has set, the only one there is to sign in to. A browser that has just been started knows it
 * seconds later; whatever was entered until then, the background signs in to no other.
 */
export function useOnlyService(): OnlyService | undefined {
  const { serviceAddress } = usePolicy();
  if (serviceAddress === undefined) return undefined;
  return { address: serviceAddress, why: forcedWords(t('policy.service', { service: serviceAddress })) };
}
