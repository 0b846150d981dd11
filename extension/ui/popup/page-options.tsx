import { emptyOptions, OptionFields, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { useForcedSettings } from '../policy-settings.ts';
import { useAccounts } from '../use-accounts.ts';
import { useSendsCodes } from '../use-announced.ts';

interface PageOptionsProps {
  draft: OptionsDraft | null;
  onChange: (draft: OptionsDraft) => void;
  /** The title used when none is entered. */
  pageTitle: string;
}

/** Shows the options of a page's link that the person may choose. */
export function PageOptions({ draft, onChange, pageTitle }: PageOptionsProps) {
  const { known } = useAccounts();
  return (
    <OptionFields
      draft={draft ?? emptyOptions}
      onChange={onChange}
      ownTitle={pageTitle}
      forced={useForcedSettings()}
      sendsCodes={useSendsCodes(known?.current?.service)}
    />
  );
}
