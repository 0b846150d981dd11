import * as z from 'zod';
import { emailKey } from '#shared/contract/email-address.ts';
import { type Keys, nowInSeconds, signToken, verifyToken } from '../crypto/signed-token.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { addressHash } from './address-hash.ts';
import type { ClaimedMail } from './claim-mail.ts';
import type { MailKind } from './queue-mail.ts';

/**
 * Kinds that unsubscribing doesn't stop: the person just asked for them, or they concern their own account. Notices have
 * separate settings (`accounts/notice-settings.ts`).
 */
const alwaysSent: readonly MailKind[] = [
  'code',
  'expiring-keys',
  'guessed-password',
  'low-storage',
  'new-browser',
  'notice',
  'password-reset',
  'signed-copy',
];

/** How long an unsubscribe link works: old mail is read for years. */
export const unsubscribeSeconds = 5 * 365 * 24 * 60 * 60;

const payload = z.object({
  workspace: z.uuid(),
  /** A keyed hash: the address itself would stand in logs of proxies. */
  address: z.string(),
  exp: z.int(),
});

/** Whose mail an address no longer wants. */
export interface Unsubscription {
  workspaceId: string;
  /** See `addressHash`. */
  address: Buffer;
}

/** Signs a link by which whoever has the mail ends mail from the workspace to its address. */
export async function unsubscribeToken(secrets: Keys, workspaceId: string, email: string): Promise<string> {
  const address = (await addressHash(secrets, email)).toString('base64url');
  const claims = { workspace: workspaceId, address, exp: nowInSeconds() + unsubscribeSeconds };
  return signToken(await secrets.key('mail-unsubscribe'), claims satisfies z.infer<typeof payload>);
}

export async function readUnsubscribeToken(secrets: Keys, token: string): Promise<Unsubscription | undefined> {
  const claims = verifyToken(await secrets.key('mail-unsubscribe'), payload, token);
  return claims && { workspaceId: claims.workspace, address: Buffer.from(claims.address, 'base64url') };
}

/** Ends mail from the workspace to the address. Repeating it changes nothing, nor does a workspace that is gone. */
export async function unsubscribe(db: Db, { workspaceId, address }: Unsubscription): Promise<void> {
  await db
    .insertInto('mail_unsubscribes')
    .columns(['workspace_id', 'address_hash'])
    .expression((e) =>
      e
        .selectFrom('workspaces')
        .select((s) => ['workspaces.id', s.val(address).as('address_hash')])
        .where('workspaces.id', '=', workspaceId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasUnsubscribed(db: Db, { workspaceId, address }: Unsubscription): Promise<boolean> {
  const row = await db
    .selectFrom('mail_unsubscribes')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .where('address_hash', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the unsubscription back: the person's links can be mailed again. */
export async function resubscribe(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { workspaceId, address }: Unsubscription,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('mail_unsubscribes')
      .where('workspace_id', '=', workspaceId)
      .where('address_hash', '=', address)
      .execute();
    const marked = await transaction
      .selectFrom('recipients as r')
      .innerJoin('documents as d', 'd.id', 'r.document_id')
      .select(['r.id', 'r.email'])
      .where('d.workspace_id', '=', workspaceId)
      .where('r.mail_state', '=', 'unsubscribed')
      .execute();
    const hashes = await Promise.all(marked.map(({ email }) => addressHash(secrets, email ?? '')));
    const theirs = marked.flatMap(({ id }, at) => (hashes[at]?.equals(address) ? [id] : []));
    if (theirs.length === 0) return;
    await transaction
      .updateTable('recipients')
      .set({ mail_state: null, mail_at: null, mail_error: null, mail_bounce: null })
      .where('id', 'in', theirs)
      .execute();
  });
}

/** Returns which of these addresses want no mail from the workspace, by `emailKey`. */
export async function unsubscribedAmong(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  workspaceId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const hashes = await Promise.all(emails.map((email) => addressHash(secrets, email)));
  const rows = await db
    .selectFrom('mail_unsubscribes')
    .select('address_hash')
    .where('workspace_id', '=', workspaceId)
    .where('address_hash', 'in', hashes)
    .execute();
  const found = new Set(rows.map(({ address_hash }) => address_hash.toString('hex')));
  return new Set(emails.filter((_, nth) => found.has(hashes[nth]?.toString('hex') ?? '')).map(emailKey));
}

/** Returns whether this mail's address wants none of its kind. */
export async function isUnsubscribed(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { kind, workspaceId, to }: Pick<ClaimedMail, 'kind' | 'workspaceId' | 'to'>,
): Promise<boolean> {
  if (workspaceId === null || alwaysSent.includes(kind)) return false;
  return (await unsubscribedAmong(deps, workspaceId, [to])).size > 0;
}
