import type { SettingsChange } from '#shared/contract/settings.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import type { Db, Plan } from '../db/database.ts';
import { BadRequest } from '../errors/request-errors.ts';
import { recordEvents } from '../events/record-events.ts';
import { checkSettings } from '../plans/plan-rules.ts';
import { domainList, titleFrom } from '../text/plain-text.ts';
import { findDocument } from './find-document.ts';
import type { StoredDocument } from './stored-document.ts';

/** Settings that the owner may change: those of the contract and those that only the console offers. */
export interface OwnSettingsChange extends SettingsChange {
  allow_download?: boolean | undefined;
}

export interface ChangedSettings {
  /** The document after the change. */
  document: StoredDocument;
  /** Names of the settings that differ; a sent password always counts. */
  changed: string[];
}

/** A sent setting: its name in `changed`, whether it differs, and the columns to write. */
interface Change {
  name: string;
  differs: boolean;
  columns: Partial<Columns>;
}

interface Columns {
  title: string;
  password_hash: string | null;
  require_email: boolean;
  verify_email: boolean;
  allowed_email_domains: string;
  expires_on: string | null;
  turned_off: boolean;
  last_day_when_on: null;
  cta_label: string;
  cta_url: string;
  allow_download: boolean;
}

/**
 * Changes the settings that were sent.
 * @throws DocumentNotFound, PlanLimit, TooManyRequests; BadRequest when a setting is set and removed at once, or the
 * title has no visible characters
 */
export async function changeSettings(
  db: Db,
  workspace: { id: string; plan: Plan },
  ref: string,
  change: OwnSettingsChange,
): Promise<ChangedSettings> {
  const { id } = await findDocument(db, workspace.id, ref);
  refuseContradictions(change);
  checkSettings(workspace.plan, change);
  // Before the transaction: a hash waits for its turn, and locks must not be held meanwhile.
  const passwordHash =
    change.password === undefined ? undefined : await hashPassword(change.password, `workspace:${workspace.id}`);
  const changed = await db.transaction().execute(async (transaction) => {
    // Concurrent changes run one after the other: the comparison and the other half of a button are read before
    // writing.
    await transaction.selectFrom('documents').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const document = await findDocument(transaction, workspace.id, id);
    const changes = listChanges(document, change, passwordHash).filter(({ differs }) => differs);
    if (changes.length > 0) {
      const columns = Object.assign({}, ...changes.map((one) => one.columns));
      await transaction.updateTable('documents').set(columns).where('id', '=', id).execute();
    }
    const names = changes.map(({ name }) => name);
    if (names.length > 0) {
      await recordEvents(transaction, [{ kind: 'settings.changed', documentId: id, data: { changed: names } }]);
    }
    return names;
  });
  return { document: await findDocument(db, workspace.id, id), changed };
}

function refuseContradictions(change: SettingsChange): void {
  const contradictory =
    (change.remove_password && change.password !== undefined) ||
    (change.remove_expiry && change.expires_on !== undefined) ||
    (change.remove_cta && (change.cta_label || change.cta_url));
  if (contradictory)
    throw new BadRequest('A setting can’t be set and removed in the same request. Send one of the two.');
}

function listChanges(
  { title, settings }: StoredDocument,
  change: OwnSettingsChange,
  passwordHash: string | undefined,
): Change[] {
  const changes: Change[] = [];
  if (change.title !== undefined) {
    const newTitle = titleFrom(change.title);
    if (newTitle === undefined) throw new BadRequest('The title cannot be empty.');
    changes.push({ name: 'title', differs: newTitle !== title, columns: { title: newTitle } });
  }
  if (passwordHash !== undefined) {
    changes.push({ name: 'password', differs: true, columns: { password_hash: passwordHash } });
  }
  if (change.remove_password) {
    changes.push({ name: 'password', differs: settings.hasPassword, columns: { password_hash: null } });
  }
  if (change.require_email !== undefined) {
    const differs = change.require_email !== settings.requireEmail;
    changes.push({ name: 'require_email', differs, columns: { require_email: change.require_email } });
  }
  if (change.verify_email !== undefined) {
    const differs = change.verify_email !== settings.verifyEmail;
    changes.push({ name: 'verify_email', differs, columns: { verify_email: change.verify_email } });
  }
  if (change.allowed_email_domains !== undefined) {
    const domains = domainList(change.allowed_email_domains);
    const differs = domains !== settings.allowedEmailDomains;
    changes.push({ name: 'allowed_email_domains', differs, columns: { allowed_email_domains: domains } });
  }
  if (change.allow_download !== undefined) {
    const differs = change.allow_download !== settings.allowDownload;
    changes.push({ name: 'allow_download', differs, columns: { allow_download: change.allow_download } });
  }
  const expiresOn = change.remove_expiry ? null : change.expires_on;
  if (expiresOn !== undefined) {
    const differs = expiresOn !== settings.expiresOn;
    const columns = { expires_on: expiresOn, turned_off: false, last_day_when_on: null };
    changes.push({ name: 'expiry', differs, columns });
  }
  return [...changes, ...ctaChanges(settings, change)];
}

function ctaChanges(settings: StoredDocument['settings'], change: SettingsChange): Change[] {
  const label = change.remove_cta ? '' : change.cta_label;
  const url = change.remove_cta ? '' : change.cta_url;
  if (label === undefined && url === undefined) return [];
  const columns = {
    cta_label: label === undefined ? settings.ctaLabel : plainText(label),
    cta_url: url === undefined ? settings.ctaUrl : plainText(url),
  };
  const differs = columns.cta_label !== settings.ctaLabel || columns.cta_url !== settings.ctaUrl;
  return [{ name: 'cta', differs, columns }];
}
