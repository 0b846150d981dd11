import { limits } from '#shared/contract/limits.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { DocumentDependents } from '../../documents/delete-document.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { settingsWarnings } from '../../documents/warnings/settings-warnings.ts';
import { planIncludes } from '../../plans/plan-rules.ts';
import { DeleteSection } from './delete-section.tsx';
import { DocumentFrame } from './document-frame.tsx';
import { canBeDownloaded, type SettingsFields } from './parse-settings-form.ts';

export interface SettingsPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
  /** Stored values, or the entered ones after a refusal. */
  fields: SettingsFields;
  dependents: DocumentDependents;
  refusal?: { message: string; needsPlan: boolean } | undefined;
  saved?: boolean;
}

export function SettingsPage({ owner, document, link, fields, dependents, refusal, saved }: SettingsPageProps) {
  const { plan } = owner.workspace;
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
        {saved && (
          <p class="notice notice-good" role="status">
            Saved. The link stays the same.
          </p>
        )}
        {settingsWarnings(document.settings).map((warning) => (
          <p class="notice notice-caution">{warning}</p>
        ))}
        {refusal && (
          <p class="notice notice-bad" role="alert">
            <span>
              Nothing was changed. {refusal.message}{' '}
              {refusal.needsPlan && <a href="/plan/">See what each plan includes</a>}
            </span>
          </p>
        )}
      </div>
      <form class="stack narrow" method="post" action={`/documents/${document.id}/update/`}>
        <div class="field">
          <label for="title">Title</label>
          <input id="title" name="title" value={fields.title} required />
        </div>
        <div class="field">
          <label for="password">{document.settings.hasPassword ? 'New password' : 'Password'}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="new-password"
            minlength={limits.passwordLength}
            aria-describedby="password-hint"
          />
          <p class="hint" id="password-hint">
            {document.settings.hasPassword
              ? 'A password is set. Leave this empty to keep it.'
              : 'Leave this empty for a link that opens without one.'}
          </p>
          {document.settings.hasPassword && (
            <label class="check">
              <input type="checkbox" name="remove_password" checked={fields.remove_password} />
              Remove the password
            </label>
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
            Ask visitors for their email address first
          </label>
          {lacksPro && (
            <p class="hint" id="email-hint">
              Needs the <a href="/plan/">Pro plan</a>.
            </p>
          )}
        </div>
        <div class="field">
          <label for="domains">Allowed email domains</label>
          <input
            id="domains"
            name="allowed_email_domains"
            value={fields.allowed_email_domains}
            aria-describedby="domains-hint"
          />
          <p class="hint" id="domains-hint">
            With commas between them, for example example.com, example.org. Empty allows all. {needsPaid}
          </p>
        </div>
        <div class="field">
          <label for="expires">Last day the link works</label>
          <input id="expires" name="expires_on" type="date" value={fields.expires_on} aria-describedby="expires-hint" />
          <p class="hint" id="expires-hint">
            The day ends at midnight UTC. Empty for no end. {needsPaid}
          </p>
        </div>
        <div class="field">
          <label for="cta-label">Button text</label>
          <input id="cta-label" name="cta_label" value={fields.cta_label} />
        </div>
        <div class="field">
          <label for="cta-url">Button address</label>
          <input id="cta-url" name="cta_url" inputmode="url" value={fields.cta_url} aria-describedby="cta-hint" />
          <p class="hint" id="cta-hint">
            A full address that begins with https://. Empty both fields for no button.
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
              Let visitors download and print the document
            </label>
            <p class="hint" id="download-hint">
              Without it, they are offered neither. What can be seen can still be copied by somebody who is set on it.
            </p>
          </div>
        )}
        <button class="button button-primary" type="submit">
          Save settings
        </button>
      </form>
      <DeleteSection {...{ document, dependents }} />
    </DocumentFrame>
  );
}
