import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import { SkeletonList } from '#shared/ui/skeleton.tsx';
import { useFocusInList } from '#shared/ui/use-focus-in-list.ts';
import { type Preferences, preferencesStore } from '../../stores/preferences.ts';
import { DefaultsOptions } from './defaults-options.tsx';

type ChangePreferences = (update: (before: Preferences) => Preferences) => void;

/** Sets how the person wants to publish. Each change is saved immediately. */
export function PublishPreferences() {
  const [preferences, setPreferences] = useState<Preferences>();
  const [error, setError] = useState<unknown>();
  const section = useRef<HTMLElement>(null);
  const list = useFocusInList<HTMLUListElement>(() => section.current?.querySelector('input'));
  const shown = useRef<Preferences>(undefined);
  /** Changes that are not stored yet. */
  const saving = useRef(0);
  const show = (now: Preferences) => {
    shown.current = now;
    setPreferences(now);
  };
  useEffect(() => {
    preferencesStore.get().then(show, setError);
    // Until all changes are stored, what is stored is older than what is on screen.
    return preferencesStore.watch((now) => saving.current === 0 && show(now));
  }, []);
  useEffect(() => {
    // A change that waits for its turn would be lost with the tab.
    const saveNow = () => {
      if (saving.current > 0 && shown.current) void preferencesStore.setNow(shown.current);
    };
    addEventListener('pagehide', saveNow);
    return () => removeEventListener('pagehide', saveNow);
  }, []);
  // The stored preferences are changed, not those on screen: the popup or another tab may have changed others.
  const change: ChangePreferences = (update) => {
    if (shown.current) show(update(shown.current));
    setError(undefined);
    saving.current += 1;
    preferencesStore
      .update(update)
      .finally(() => {
        saving.current -= 1;
      })
      .then((now) => saving.current === 0 && show(now), setError);
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
          onChange={(publishOnClick) => change((before) => ({ ...before, publishOnClick }))}
        />
      </section>
      <DefaultsOptions
        book={preferences.defaults}
        change={(update) => change((before) => ({ ...before, defaults: update(before.defaults) }))}
      />
      <section class="section" ref={section}>
        <h2>{t('private.title')}</h2>
        <CheckField
          label={t('private.ask')}
          checked={askBeforePrivate}
          onChange={(asks) => change((before) => ({ ...before, askBeforePrivate: asks }))}
        />
        {trustedHosts.length > 0 && (
          <ul class="list" aria-label={t('private.trusted')} {...list}>
            {trustedHosts.map((host) => (
              <li class="bar" key={host}>
                <bdi>{host}</bdi>
                <span class="bar-end">
                  <Button
                    look="quiet"
                    onClick={() =>
                      change((before) => ({
                        ...before,
                        trustedHosts: before.trustedHosts.filter((one) => one !== host),
                      }))
                    }
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
