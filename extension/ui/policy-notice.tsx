import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { ManagedPolicy } from '../stores/managed-policy.ts';
import { ruleWords } from './rule-words.ts';
import { useReadPolicy } from './use-policy.ts';

/**
 * Shows what the browser's administrator has set. Renders nothing without a policy.
 * @param of the settings that the screen is about
 */
export function PolicyNotice({ of }: { of: 'links' | 'everything' }) {
  const { policy, error } = useReadPolicy();
  if (error !== undefined) return <ErrorNotice error={error} />;
  const words = of === 'links' ? linkWords(policy) : [...linkWords(policy), ...otherWords(policy)];
  if (words.length === 0) return null;
  return (
    <div class="notice">
      <p class="small">{t('policy.title')}</p>
      <ul class="small">
        {words.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function linkWords({ requirePassword, requireEmail, allowedEmailDomains, expiresWithinDays }: ManagedPolicy): string[] {
  return [
    ...(requirePassword ? [t('policy.password')] : []),
    ...(requireEmail ? [t('policy.email')] : []),
    ...(allowedEmailDomains ? [t('policy.domains', { domains: allowedEmailDomains })] : []),
    ...(expiresWithinDays !== undefined ? [t('policy.days', { count: expiresWithinDays })] : []),
  ];
}

function otherWords({ serviceAddress, blockedSites = [], notifications, hideNames }: ManagedPolicy): string[] {
  return [
    ...(serviceAddress ? [t('policy.service', { service: serviceAddress })] : []),
    ...(blockedSites.length > 0 ? [t('policy.sites', { sites: formatList(blockedSites) })] : []),
    ...(notifications ? [t('policy.notifications', { rule: ruleWords(notifications) })] : []),
    ...(hideNames ? [t('policy.hide-names')] : []),
  ];
}
