import { useState } from 'preact/hooks';
import type { Document } from '#shared/contract/document';
import type { SettingsChange, SettingsChanged } from '#shared/contract/settings';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { CheckField, Field } from '../field.tsx';
import { t } from '../messages/translate.ts';
import { changeOf, draftOf, faultsOfChange, type SettingsDraft } from './settings-draft.ts';

interface SettingsFormProps {
  document: Document;
  /** Sends a change; rejects with what went wrong, and nothing is changed then. */
  save: (change: SettingsChange) => Promise<SettingsChanged>;
}

interface Saved {
  /** What the service says has changed. */
  changed: string[];
  /** What brings the settings from before back; a password that was replaced cannot be had back. */
  undo: SettingsDraft | undefined;
}

/** A document's settings. Only what changed is sent; what was refused stays entered. */
export function SettingsForm({ document, save }: SettingsFormProps) {
  const [before, setBefore] = useState(() => draftOf(document));
  const [hasPassword, setHasPassword] = useState(document.settings.password);
  const [draft, setDraft] = useState(before);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const [error, setError] = useState<unknown>();
  const change = changeOf(before, draft);
  const faults = faultsOfChange(change);
  const nothing = Object.keys(change).length === 0;

  const send = async (wanted: SettingsDraft, undo: SettingsDraft | undefined) => {
    setBusy(true);
    setError(undefined);
    setSaved(undefined);
    try {
      const asked = changeOf(before, wanted);
      const { changed } = await save(asked);
      const now = { ...wanted, password: '', removePassword: false };
      if (asked.password !== undefined) setHasPassword(true);
      if (asked.remove_password) setHasPassword(false);
      setBefore(now);
      setDraft(now);
      setSaved({ changed, undo: asked.password === undefined && !asked.remove_password ? undo : undefined });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };

  const set =
    <Key extends keyof SettingsDraft>(key: Key) =>
    (value: SettingsDraft[Key]) => {
      setSaved(undefined);
      setDraft({ ...draft, [key]: value });
    };

  return (
    <form
      class="stack settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!nothing && Object.keys(faults).length === 0) void send(draft, before);
      }}
    >
      <Field label={t('options.document-title')} value={draft.title} onInput={set('title')} error={faults.title} />
      <Field
        label={hasPassword ? t('document.new-password') : t('options.password')}
        hint={t('options.password-hint')}
        value={draft.password}
        onInput={set('password')}
        autocomplete="new-password"
        error={faults.password}
      />
      {hasPassword && (
        <CheckField
          label={t('document.remove-password')}
          checked={draft.removePassword}
          onChange={set('removePassword')}
        />
      )}
      <CheckField label={t('options.require-email')} checked={draft.requireEmail} onChange={set('requireEmail')} />
      <Field
        label={t('options.domains')}
        hint={t('options.domains-hint')}
        value={draft.domains}
        onInput={set('domains')}
        error={faults.allowed_email_domains}
      />
      <Field
        label={t('options.expires')}
        hint={t('options.expires-hint')}
        value={draft.expiresOn}
        onInput={set('expiresOn')}
        type="date"
        error={faults.expires_on}
      />
      <Field label={t('options.cta-label')} value={draft.ctaLabel} onInput={set('ctaLabel')} error={faults.cta_label} />
      <Field
        label={t('options.cta-url')}
        hint={t('options.cta-url-hint')}
        value={draft.ctaUrl}
        onInput={set('ctaUrl')}
        type="url"
        error={faults.cta_url}
      />
      <Button type="submit" look="primary" disabled={busy || nothing}>
        {t('document.save')}
      </Button>
      {error !== undefined && <ErrorNotice error={error} />}
      {saved && (
        <div class="notice notice-good" role="status">
          <span>{t('document.saved', { changed: saved.changed.join(', ') })}</span>
          {saved.undo && (
            <Button onClick={() => saved.undo && void send(saved.undo, undefined)}>{t('document.undo')}</Button>
          )}
        </div>
      )}
    </form>
  );
}
