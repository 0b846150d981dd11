import { useMemo } from 'preact/hooks';
import { expiryDay } from '#shared/publish/link-defaults.ts';
import { t } from '#shared/ui/messages/translate.ts';
import type { ForcedSettings } from '#shared/ui/settings/link-fields.tsx';
import type { ManagedPolicy } from '../browser/managed-policy.ts';
import { forcedWords } from './forced-words.ts';
import { usePolicy } from './use-policy.ts';

/** What an organisation has set for new links, for the fields that would choose it. The background applies it whatever a screen sends. */
export function useForced(): ForcedSettings {
  const policy = usePolicy();
  return useMemo(() => forcedBy(policy), [policy]);
}

function forcedBy({ requirePassword, requireEmail, allowedEmailDomains, expiresWithinDays }: ManagedPolicy) {
  const latest = expiryDay({ expiresAfterDays: expiresWithinDays }, Date.now());
  const forced: ForcedSettings = {
    ...(requirePassword && { password: { why: forcedWords(t('policy.password')) } }),
    ...(requireEmail && { requireEmail: { why: forcedWords(t('policy.email')) } }),
    ...(allowedEmailDomains && {
      domains: {
        value: allowedEmailDomains,
        why: forcedWords(t('policy.domains', { domains: allowedEmailDomains })),
      },
    }),
    ...(latest !== undefined &&
      expiresWithinDays !== undefined && {
        expiresOn: { latest, why: forcedWords(t('policy.days', { count: expiresWithinDays })) },
      }),
  };
  return forced;
}
