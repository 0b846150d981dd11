import { emptyOptions, OptionFields, type OptionsDraft } from '#shared/ui/publish-options.tsx';
import { useForcedSettings } from '../use-forced.ts';

interface PageOptionsProps {
  draft: OptionsDraft | null;
  onChange: (draft: OptionsDraft) => void;
  /** What the document is called where no title is entered. */
  pageTitle: string;
}

/** The options of a page's link, as far as they are for the person to choose. */
export function PageOptions({ draft, onChange, pageTitle }: PageOptionsProps) {
  return (
    <OptionFields draft={draft ?? emptyOptions} onChange={onChange} ownTitle={pageTitle} forced={useForcedSettings()} />
  );
}
