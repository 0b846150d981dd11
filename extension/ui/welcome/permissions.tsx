import { t } from '#shared/messages/translate.ts';
import { hasNotifications, hasSignInWindow } from '../../platform/features.ts';

/** Says what each permission is for, and when it is used. */
export function Permissions({ service }: { service: string }) {
  const rows = [
    { name: t('permission.page'), why: t('permission.page-why') },
    { name: new URL(service).host, why: t('permission.service-why') },
    ...(hasNotifications ? [{ name: t('alerts.title'), why: t('permission.notifications-why') }] : []),
    ...(hasSignInWindow ? [{ name: t('permission.sign-in'), why: t('permission.sign-in-why') }] : []),
    { name: t('permission.menu'), why: t('permission.menu-why') },
    { name: t('permission.storage'), why: t('permission.storage-why') },
    { name: t('permission.others'), why: t('permission.others-why') },
  ];
  return (
    <details>
      <summary>{t('permission.title')}</summary>
      <dl class="permissions">
        {rows.map(({ name, why }) => (
          <div key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd class="soft">{why}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
