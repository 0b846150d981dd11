import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { ask } from '../../messages/ask.ts';
import type { Preferences } from '../../stores/preferences.ts';
import { DefaultsOptions } from './defaults-options.tsx';

/** Sets how the person wants to publish. Each change is saved immediately. */
export function PublishPreferences() {
  const [preferences, setPreferences] = useState<Preferences>();
  const [error, setError] = useState<unknown>();
  const section = useRef<HTMLElement>(null);
  const list = useFocusInList<HTMLUListElement>(() => section.current?.querySelector('input'));
  useEffect(() => {
    ask('preferences.read', {}).then(setPreferences, setError);
  }, []);
  const change = (changed: Preferences) => {
    setPreferences(changed);
    setError(undefined);
    ask('preferences.change', changed).catch(setError);
  };
  if (preferences === undefined) return error === undefined ? <SkeletonList rows={3} /> : <ErrorNotice error={error} />;
  const { askBeforePrivate, trustedHosts } = preferences;
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      <section class="section">
        <h2>{t('on-click.title')}</h2>
        <CheckField
          label={t('on-click.label')}
          hint={t('on-click.hint')}
          checked={preferences.publishOnClick === true}
          onChange={(publishOnClick) => change({ ...preferences, publishOnClick })}
        />
      </section>
      <DefaultsOptions preferences={preferences} change={change} />
      <section class="section" ref={section}>
        <h2>{t('private.title')}</h2>
        <CheckField
          label={t('private.ask')}
          checked={askBeforePrivate}
          onChange={(asks) => change({ ...preferences, askBeforePrivate: asks })}
        />
        {trustedHosts.length > 0 && (
          <ul class="list" aria-label={t('private.trusted')} {...list}>
            {trustedHosts.map((host) => (
              <li class="bar" key={host}>
                <bdi>{host}</bdi>
                <span class="bar-end">
                  <Button
                    look="quiet"
                    onClick={() => change({ ...preferences, trustedHosts: trustedHosts.filter((one) => one !== host) })}
                  >
                    {t('private.ask-again', { host })}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
