import { useMemo } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { expiryDay } from '#shared/publish/link-defaults.ts';
import type { OnlyService } from '#shared/ui/connect-form.tsx';
import type { ForcedSettings } from '#shared/ui/settings/link-fields.tsx';
import type { ManagedPolicy } from '../stores/managed-policy.ts';
import { usePolicy } from './use-policy.ts';

/**
 * Returns the explanation next to a field that an organisation has set.
 * @param what the sentence that states what is set
 */
export const forcedReason = (what: string): string => `${t('policy.title')} ${what}`;

/**
 * Returns the settings that an organisation enforces for new links, for the fields that would choose them. The
 * background applies them whatever a screen sends.
 */
export function useForcedSettings(): ForcedSettings {
  const policy = usePolicy();
  return useMemo(() => forcedBy(policy), [policy]);
}

function forcedBy({ requirePassword, requireEmail, allowedEmailDomains, expiresWithinDays }: ManagedPolicy) {
  const latest = expiryDay({ expiresAfterDays: expiresWithinDays }, Date.now());
  const forced: ForcedSettings = {
    ...(requirePassword && { password: { why: forcedReason(t('policy.password')) } }),
    ...(requireEmail && { requireEmail: { why: forcedReason(t('policy.email')) } }),
    ...(allowedEmailDomains && {
      domains: {
        value: allowedEmailDomains,
        why: forcedReason(t('policy.domains', { domains: allowedEmailDomains })),
      },
    }),
    ...(latest !== undefined &&
      expiresWithinDays !== undefined && {
        expiresOn: { latest, why: forcedReason(t('policy.days', { count: expiresWithinDays })) },
      }),
  };
  return forced;
}

/**
 * Returns the service that an organisation enforces. A browser that has just started learns it seconds later. Whatever
 * is entered before, the background signs in to no other service.
 */
export function useOnlyService(): OnlyService | undefined {
  const { serviceAddress } = usePolicy();
  if (serviceAddress === undefined) return undefined;
  return { address: serviceAddress, why: forcedReason(t('policy.service', { service: serviceAddress })) };
}
