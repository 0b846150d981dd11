import { useEffect, useState } from 'preact/hooks';
import type { Client } from '#shared/api/client.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import { formatList } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { useCorrection } from '#shared/ui/correction.tsx';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';
import { settingLabels } from '#shared/ui/settings/setting-labels.ts';
import { Summary } from '#shared/ui/summary.tsx';
import { useSendsCodes } from '../services/use-announced.ts';

type Module = typeof import('#shared/ui/publish-options.tsx');

/** The entered settings of a link. */
interface ChosenSettings {
  draft: OptionsDraft;
  settings: SettingsInput & { title?: string };
  /** False while an option is invalid. */
  ready: boolean;
}

/** What is chosen for the next publish. */
export interface ChosenOptions extends Partial<ChosenSettings> {
  asPdf?: boolean;
  /** Whether Office opens the pane with the file from then on. */
  opensWithFile?: boolean;
}

interface PublishOptionsSectionProps {
  /** The title unless the person enters another. */
  fileTitle: string;
  chosen: ChosenOptions | undefined;
  onChange: (chosen: ChosenSettings) => void;
  /** True if the service refused an option. */
  open: boolean;
  /** How often a publish was refused because an option is invalid. */
  refusals: number;
  client: Client;
}

/** Shows the options. Loads them when first opened, since most publishes use none. */
export function PublishOptionsSection(props: PublishOptionsSectionProps) {
  const { fileTitle, chosen, onChange, open, refusals, client } = props;
  const [unfolded, setUnfolded] = useState(open);
  const [module, setModule] = useState<Module>();
  const [error, setError] = useState<unknown>();
  const sendsCodes = useSendsCodes(client);
  const fold = useCorrection(refusals, module !== undefined);
  const { title: _shownAbove, ...settings } = chosen?.settings ?? {};
  const set = Object.keys(settings);
  const wanted = unfolded || open || chosen?.draft !== undefined;
  useEffect(() => {
    if (wanted) void import('#shared/ui/publish-options.tsx').then(setModule, setError);
  }, [wanted]);
  return (
    <details ref={fold} open={open} onToggle={() => setUnfolded(true)}>
      <Summary>
        {set.length > 0 ? t('pane.options-set', { settings: formatList(settingLabels(set)) }) : t('options.title')}
      </Summary>
      {error !== undefined && <ErrorNotice error={error} />}
      {module && (
        <module.OptionFields
          ownTitle={fileTitle}
          titleHint={t('pane.title-hint')}
          sendsCodes={sendsCodes}
          draft={chosen?.draft ?? module.emptyOptions}
          onChange={(draft) =>
            onChange({
              draft,
              settings: module.settingsOf(draft),
              ready: module.invalidOptions(draft).size === 0,
            })
          }
        />
      )}
    </details>
  );
}
