import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

type Module = typeof import('./page-options.tsx');

interface OptionsFoldProps {
  draft: OptionsDraft | null;
  onChange: (draft: OptionsDraft) => void;
  /** Something in it has to be corrected. */
  open: boolean;
  /** What the document is called where no title is entered. */
  pageTitle: string;
}

/** The options, loaded when they are first unfolded: with them come the contract's rules, which most publishes never need. */
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
