import { limits } from '#shared/contract/limits.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { DocumentDependents } from '../../documents/delete-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { settingsWarnings } from '../../documents/warnings/settings-warnings.ts';
import { sentencesOf } from '../../documents/warnings/warning.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { askForMail } from '../components/ask-for-mail.ts';
import { Icon } from '../components/icon.tsx';
import { type Refusal, RefusalNotice } from '../components/refusal.tsx';
import { DeleteSection } from './delete-section.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { NoticeSection } from './notice-section.tsx';
import { canBeDownloaded, type SettingsFields } from './parse-settings-form.ts';

export interface SettingsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** Stored values, or the entered ones after a refusal. */
  fields: SettingsFields;
  /** The values that the form showed first; what differs from them is saved. */
  shown: SettingsFields;
  dependents: DocumentDependents;
  /** The operator has set up mail. */
  sendsMail: boolean;
  /** Whether the person gets notices of the document by mail; absent when it is not theirs. */
  notices?: boolean | undefined;
  refusal?: Refusal | undefined;
  /** What was just done, in a sentence. */
  done?: string | undefined;
}

export function SettingsPage({
  owner,
  document,
  link,
  fields,
  shown,
  dependents,
  sendsMail,
  notices,
  refusal,
  done,
}: SettingsPageProps) {
  const { plan } = owner.workspace;
  // That a link was turned off is said above its pages; its last day says nothing.
  const seenSettings = document.isTurnedOff ? { ...document.settings, expiresOn: null } : document.settings;
  const passwordHint = refusal?.passwordLost
    ? 'It wasn’t saved, and pages never show it: enter it again.'
    : document.settings.hasPassword
      ? 'Leave empty to keep the current password.'
      : 'Leave empty for no password.';
  /** Marks the field that was refused. The notice above the form says why. */
  const described = (name: string, hint?: string) =>
    refusal?.field === name
      ? { 'aria-invalid': 'true' as const, 'aria-describedby': hint ? `refusal ${hint}` : 'refusal' }
      : { 'aria-describedby': hint };
  const lacksPro = !planIncludes(plan, 'pro');
  const needsPaid = !planIncludes(plan, 'paid') && (
    <>
      Needs a <a href="/plan/">paid plan</a>.
    </>
  );
  return (
    <DocumentFrame {...{ owner, document, link }} at="update/">
      <div class="stack">
        <h2>Link settings</h2>
        {done && (
          <p class="notice notice-good" role="status">
            {done}
          </p>
        )}
        {refusal === undefined &&
          sentencesOf(settingsWarnings(seenSettings)).map((warning) => <p class="notice notice-caution">{warning}</p>)}
        <RefusalNotice refusal={refusal}>Not saved.</RefusalNotice>
      </div>
      <div class="split split-end">
        <form class="stack" method="post" action={`/documents/${document.id}/update/`}>
          <input type="hidden" name="shown" value={JSON.stringify(shown)} />
          <div class="field">
            <label for="title">Title</label>
            <input id="title" name="title" value={fields.title} required {...described('title')} />
          </div>
          <div class="field">
            <label for="password">{document.settings.hasPassword ? 'New password' : 'Password'}</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="new-password"
              minlength={limits.passwordLength}
              aria-invalid={refusal?.passwordLost ? 'true' : undefined}
              aria-describedby="password-hint"
            />
            <p class="hint" id="password-hint">
              {passwordHint}
            </p>
            {document.settings.hasPassword && (
              <details class="confirm">
                <summary class="button">
                  <Icon name="unlock" />
                  Remove password
                </summary>
                <div class="stack">
                  <p class="small">The link then opens without a password. The password can’t be restored.</p>
                  <button class="button button-danger-full" type="submit" form="remove-password">
                    Remove password
                  </button>
                </div>
              </details>
            )}
          </div>
          <div class="field">
            <label class="check">
              <input
                type="checkbox"
                name="require_email"
                checked={fields.require_email}
                aria-describedby={lacksPro ? 'email-hint' : undefined}
              />
              Ask viewers for their email first
            </label>
            {lacksPro && (
              <p class="hint" id="email-hint">
                Needs the <a href="/plan/">Pro plan</a>.
              </p>
            )}
          </div>
          <div class="field">
            <label class="check">
              <input
                type="checkbox"
                name="verify_email"
                checked={fields.verify_email}
                disabled={!sendsMail && !fields.verify_email}
                aria-describedby="verify-hint"
              />
              Ask for a code sent to that address
            </label>
            <p class="hint" id="verify-hint">
              {sendsMail
                ? 'Viewers prove their email address. With allowed domains, only people there can open the link.'
                : `This service has no mail server. ${askForMail(owner)}`}
            </p>
          </div>
          <div class="field">
            <label for="domains">Allowed email domains</label>
            <input
              id="domains"
              name="allowed_email_domains"
              value={fields.allowed_email_domains}
              {...described('allowed_email_domains', 'domains-hint')}
            />
            <p class="hint" id="domains-hint">
              For example: example.com, example.org. Leave empty to allow all. {needsPaid}
            </p>
          </div>
          <div class="field">
            <label for="expires">Expires on</label>
            <input
              id="expires"
              name="expires_on"
              type="date"
              value={fields.expires_on}
              {...described('expires_on', 'expires-hint')}
            />
            <p class="hint" id="expires-hint">
              The link works until the end of this day (UTC). Leave empty to never expire. {needsPaid}
            </p>
          </div>
          <div class="field">
            <label for="cta-label">Button label</label>
            <input id="cta-label" name="cta_label" value={fields.cta_label} {...described('cta_label')} />
          </div>
          <div class="field">
            <label for="cta-url">Button URL</label>
            <input
              id="cta-url"
              name="cta_url"
              inputmode="url"
              value={fields.cta_url}
              {...described('cta_url', 'cta-hint')}
            />
            <p class="hint" id="cta-hint">
              Full URL, starting with https://. Add both a label and a URL to show the button.
            </p>
          </div>
          {canBeDownloaded(document) && (
            <div class="field">
              <label class="check">
                <input
                  type="checkbox"
                  name="allow_download"
                  checked={fields.allow_download}
                  aria-describedby="download-hint"
                />
                Allow download and print
              </label>
              <p class="hint" id="download-hint">
                If off, viewers see no download or print button. Determined viewers can still copy what they see.
              </p>
            </div>
          )}
          <button class="button button-primary" type="submit">
            Save settings
          </button>
        </form>
        <div class="stack">
          {sendsMail && notices !== undefined && <NoticeSection id={document.id} notices={notices} />}
          <DeleteSection {...{ document, dependents }} />
        </div>
      </div>
      {/* Its button stands beside the password: a form in a form is no HTML. */}
      <form id="remove-password" method="post" action={`/documents/${document.id}/remove-password`} hidden />
    </DocumentFrame>
  );
}
