import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Document } from '#shared/contract/document.ts';
import type { SettingsChange, SettingsChanged } from '#shared/contract/settings.ts';
import { formatList } from '../../messages/locale-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { Field } from '../field.tsx';
import { Progress } from '../progress.tsx';
import { Summary } from '../summary.tsx';
import { type DraftRef, useDraft } from '../use-draft.ts';
import { LinkFields, type LinkSetting, linkSettings, settingsInUse } from './link-fields.tsx';
import { settingFault, settingLabels } from './setting-labels.ts';
import {
  changeOf,
  differences,
  draftOf,
  type EditedSettings,
  invalidSettings,
  rebased,
  type SettingsDraft,
} from './settings-draft.ts';

interface SettingsFormProps {
  document: Document;
  /** Sends a change. If it rejects, nothing has changed. */
  save: (change: SettingsChange) => Promise<SettingsChanged>;
  /** Keeps what is entered while the form is not shown. */
  draft: DraftRef<EditedSettings>;
  /** `plain` if the screen has another primary button. */
  look?: 'primary' | 'plain';
  /** Whether the service can send viewers a code. */
  sendsCodes?: boolean;
  /** Folds away the settings that the link does not have, for narrow screens. */
  folds?: boolean;
}

interface Saved {
  /** What was changed. */
  words: string;
  /** The changed settings as they were before. A replaced password cannot be restored. */
  undo: Partial<SettingsDraft> | undefined;
}

/** What the form says of a change once the service has it. */
interface Told {
  /** The names of the changed settings without it. */
  words?: string | undefined;
  undo?: Partial<SettingsDraft> | undefined;
}

/** Edits a document's settings. Sends only changed ones, and keeps refused values in the form. */
export function SettingsForm(props: SettingsFormProps) {
  const { document, save, draft: ref, look = 'primary', sendsCodes, folds = false } = props;
  const stored = draftOf(document);
  const [{ before, draft }, setEdited] = useDraft(ref, { before: stored, draft: stored });
  const [hasPassword, setHasPassword] = useState(document.settings.password);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const [error, setError] = useState<unknown>();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus is gone: Undo, or Remove password.
    if (saved && window.document.activeElement === window.document.body) notice.current?.focus();
  }, [saved]);
  // Rebased only when the stored settings change, since right after a save the document still has the earlier ones. A layout effect runs
  // before the next key is pressed, so that no key is lost.
  useLayoutEffect(() => {
    setEdited(rebased({ before, draft }, stored));
    setHasPassword(document.settings.password);
  }, [JSON.stringify(stored), document.settings.password]);
  const change = changeOf(before, draft);
  const invalid = invalidSettings(change);
  const nothing = Object.keys(change).length === 0;

  /** Sends a change; `applied` is what the form shows once the service has it. */
  const send = async (wanted: SettingsChange, applied: () => void, { words, undo }: Told = {}) => {
    setBusy(true);
    setError(undefined);
    setSaved(undefined);
    try {
      const { changed } = await save(wanted);
      applied();
      setSaved({ words: words ?? t('document.saved', { changed: formatList(settingLabels(changed)) }), undo });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };

  /** @param sentOf what the form shows of the sent settings: whatever differs from it then is not sent, and stays */
  const sendDraft = (wanted: SettingsDraft, { words, undo }: Told, sentOf = wanted) => {
    const asked = changeOf(before, wanted);
    const applied = () => {
      const now = { ...wanted, password: '' };
      const unsent = ref.value ? differences(sentOf, ref.value.draft) : {};
      if (asked.password !== undefined) setHasPassword(true);
      setEdited({ before: now, draft: { ...now, ...unsent } });
      if (Object.keys(unsent).length === 0) ref.value = undefined;
    };
    return send(asked, applied, { words, undo: asked.password === undefined ? undo : undefined });
  };

  const undo = (earlier: Partial<SettingsDraft>) =>
    sendDraft({ ...before, ...earlier }, { words: t('document.undone') }, before);
  const removePassword = () =>
    send({ remove_password: true }, () => setHasPassword(false), { words: t('document.password-removed') });

  const edit = (edited: Partial<SettingsDraft>) => {
    setSaved(undefined);
    setEdited({ before, draft: { ...draft, ...edited } });
  };

  const used = folds ? settingsInUse(before) : linkSettings;
  const unused = linkSettings.filter((setting) => !used.includes(setting));
  const fields = (only: readonly LinkSetting[]) => (
    <LinkFields draft={draft} invalid={invalid} sendsCodes={sendsCodes} only={only} onChange={edit} />
  );
  const password = (
    <>
      <Field
        label={hasPassword ? t('document.new-password') : t('options.password')}
        hint={t('options.password-hint')}
        value={draft.password}
        onInput={(password) => edit({ password })}
        autocomplete="new-password"
        error={settingFault(invalid, 'password')}
      />
      {hasPassword && (
        <details>
          <Summary>{t('document.remove-password')}</Summary>
          <div class="stack">
            <p class="small">{t('document.remove-password-sure')}</p>
            <div>
              <Button disabled={busy} onClick={() => void removePassword()}>
                {t('document.remove-password')}
              </Button>
            </div>
          </div>
        </details>
      )}
    </>
  );

  return (
    <form
      class="stack settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (invalid.size > 0) focusWrong(event.currentTarget);
        else if (!nothing) void sendDraft(draft, { undo: differences(draft, before) });
      }}
    >
      <Field
        label={t('options.document-title')}
        value={draft.title}
        onInput={(title) => edit({ title })}
        error={settingFault(invalid, 'title')}
      />
      {(hasPassword || !folds) && password}
      {fields(used)}
      {folds && (unused.length > 0 || !hasPassword) && (
        <details>
          <Summary>{t('document.more-settings')}</Summary>
          <div class="stack">
            {!hasPassword && password}
            {fields(unused)}
          </div>
        </details>
      )}
      <Button type="submit" look={look} disabled={busy || nothing}>
        {t('document.save')}
      </Button>
      {busy && <Progress label={t('document.saving')} late />}
      {error !== undefined && <ErrorNotice error={error} />}
      {saved && (
        <div class="notice notice-good" role="status" tabIndex={-1} ref={notice}>
          <span>{saved.words}</span>
          {saved.undo && (
            <div class="row">
              <Button onClick={() => saved.undo && void undo(saved.undo)}>{t('document.undo')}</Button>
            </div>
          )}
        </div>
      )}
    </form>
  );
}

/** Shows the first field with an error, which may be folded away. */
function focusWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid]');
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}
