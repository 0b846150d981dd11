import { useEffect, useState } from 'preact/hooks';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

type Module = typeof import('#shared/ui/publish-options.tsx');

/** What has been entered for the next publish. */
export interface ChosenOptions {
  draft: OptionsDraft;
  settings: SettingsInput & { title?: string };
  /** False while something in it has to be corrected. */
  ready: boolean;
}

interface PublishOptionsSectionProps {
  chosen: ChosenOptions | undefined;
  onChange: (chosen: ChosenOptions) => void;
  /** The service has refused something in it. */
  open: boolean;
}

/** The options, loaded when they are first unfolded: most files are published without them. */
export function PublishOptionsSection({ chosen, onChange, open }: PublishOptionsSectionProps) {
  const [unfolded, setUnfolded] = useState(open);
  const [module, setModule] = useState<Module>();
  const [error, setError] = useState<unknown>();
  const wanted = unfolded || open || chosen !== undefined;
  useEffect(() => {
    if (wanted) void import('#shared/ui/publish-options.tsx').then(setModule, setError);
  }, [wanted]);
  return (
    <details open={open} onToggle={() => setUnfolded(true)}>
      <summary>{t('options.title')}</summary>
      {error !== undefined && <ErrorNotice error={error} />}
      {module && (
        <module.OptionFields
          draft={chosen?.draft ?? module.emptyOptions}
          onChange={(draft) =>
            onChange({
              draft,
              settings: module.settingsOf(draft),
              ready: Object.keys(module.faultsOf(draft)).length === 0,
            })
          }
        />
      )}
    </details>
  );
}
