import { useState } from 'preact/hooks';
import { formatDay } from '#shared/messages/locale-format.ts';
import { t } from '#shared/messages/translate.ts';
import { useCorrection } from '#shared/ui/correction.tsx';
import type { OptionsDraft } from '#shared/ui/publish-options.tsx';

type Module = typeof import('./page-options.tsx');

interface OptionsFoldProps {
  draft: OptionsDraft | null;
  onChange: (draft: OptionsDraft) => void;
  /** How often a publish was refused because an option is invalid. */
  refusals: number;
  /** The title used when none is entered. */
  pageTitle: string;
}

/**
 * Shows the options, which are loaded when first unfolded. They bring the contract's schemas, which most publishes
 * never need. While they are folded, the line says which are set.
 */
export function OptionsFold({ draft, onChange, refusals, pageTitle }: OptionsFoldProps) {
  const [module, setModule] = useState<Module>();
  const fold = useCorrection(refusals, module !== undefined);
  const load = () => void import('./page-options.tsx').then(setModule, reportError);
  return (
    <details class="options" ref={fold} onToggle={load}>
      <summary>
        <span>{t('options.title')}</span>
        {draft !== null && <SetOptions draft={draft} />}
      </summary>
      {module && <module.PageOptions draft={draft} onChange={onChange} pageTitle={pageTitle} />}
    </details>
  );
}

/** Names the options that are set. */
function SetOptions({ draft }: { draft: OptionsDraft }) {
  const words = [
    draft.title.trim() && t('options.document-title'),
    draft.password && t('options.password'),
    draft.requireEmail && t('card.email-gate'),
    draft.domains.trim(),
    draft.expiresOn && t('card.expires', { when: dayOf(draft.expiresOn) }),
    draft.ctaLabel.trim() && draft.ctaUrl.trim() && draft.ctaLabel.trim(),
  ].filter((word) => typeof word === 'string' && word !== '') as string[];
  return (
    <span class="options-set">
      {words.map((word) => (
        <span class="badge" key={word} dir="auto">
          {word}
        </span>
      ))}
    </span>
  );
}

/** Formats a day; a text that is being typed is returned unchanged. */
function dayOf(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text) : text;
}
