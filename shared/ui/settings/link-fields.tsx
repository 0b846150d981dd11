import { CheckField, Field } from '../field.tsx';
import { t } from '../messages/translate.ts';

/** What a link asks of visitors and shows them, as a person enters it; blank for nothing. */
export interface LinkDraft {
  requireEmail: boolean;
  domains: string;
  /** `YYYY-MM-DD`. */
  expiresOn: string;
  ctaLabel: string;
  ctaUrl: string;
}

interface LinkFieldsProps {
  draft: LinkDraft;
  /** What is wrong, by the contract's names. */
  faults: { allowed_email_domains?: string; expires_on?: string; cta_label?: string; cta_url?: string };
  onChange: (change: Partial<LinkDraft>) => void;
}

/** The same fields where a document is published and where its settings are changed. */
export function LinkFields({ draft, faults, onChange }: LinkFieldsProps) {
  return (
    <>
      <CheckField
        label={t('options.require-email')}
        checked={draft.requireEmail}
        onChange={(requireEmail) => onChange({ requireEmail })}
      />
      <Field
        label={t('options.domains')}
        hint={t('options.domains-hint')}
        value={draft.domains}
        onInput={(domains) => onChange({ domains })}
        error={faults.allowed_email_domains}
      />
      <Field
        label={t('options.expires')}
        hint={t('options.expires-hint')}
        value={draft.expiresOn}
        onInput={(expiresOn) => onChange({ expiresOn })}
        type="date"
        error={faults.expires_on}
      />
      <Field
        label={t('options.cta-label')}
        value={draft.ctaLabel}
        onInput={(ctaLabel) => onChange({ ctaLabel })}
        error={faults.cta_label}
      />
      <Field
        label={t('options.cta-url')}
        hint={t('options.cta-url-hint')}
        value={draft.ctaUrl}
        onInput={(ctaUrl) => onChange({ ctaUrl })}
        type="url"
        error={faults.cta_url}
      />
    </>
  );
}
