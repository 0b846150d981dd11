import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

type Module = typeof import('./page-options.tsx');

interface OptionsFoldProps {
  draft: OptionsDraft | null;
  onChange: (draft: OptionsDraft) => void;
  /** Whether an option has to be corrected. */
  open: boolean;
  /** The title used when none is entered. */
  pageTitle: string;
}

/**
 * Shows the options, which are loaded when first unfolded. They bring the contract's schemas, which most publishes
 * never need.
 */
export function OptionsFold({ draft, onChange, open, pageTitle }: OptionsFoldProps) {
  const [module, setModule] = useState<Module>();
  const load = () => void import('./page-options.tsx').then(setModule, reportError);
  return (
    <details open={open} onToggle={load}>
      <summary>{t('options.title')}</summary>
      {module && <module.PageOptions draft={draft} onChange={onChange} pageTitle={pageTitle} />}
    </details>
  );
}
