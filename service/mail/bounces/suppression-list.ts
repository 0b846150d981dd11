import { emailKey } from '#shared/contract/email-address.ts';
import type { Keys } from '../../crypto/signed-token.ts';
import type { Db } from '../../db/database.ts';
import { storableJson } from '../../db/storable-json.ts';
import { addressHash } from '../address-hash.ts';
import type { MailKind } from '../queue-mail.ts';
import { type Bounce, bounce } from './bounce.ts';

/** Whose mail an address gets: a workspace's, or with null the service's own to its owners. */
export type MailScope = string | null;

/** Mail that is sent on behalf of a workspace. Notices are the service's own, whichever workspace they tell of. */
const ofWorkspaces: readonly MailKind[] = ['personal-link', 'signed-copy'];

/** Mail that is not sent to an address that bounced. Who asks for a code or a new password waits for it. */
const stopped: readonly MailKind[] = [
  'personal-link',
  'signed-copy',
  'notice',
  'new-browser',
  'expiring-keys',
  'guessed-password',
  'low-storage',
];

/** Mail whose bounce stops further mail. A visitor may enter any address for a code. */
const counted: readonly MailKind[] = [...stopped, 'password-reset'];

/** Whether a bounce of mail of this kind stops further mail to its address. */
export function suppresses(kind: MailKind, { kind: how }: Bounce): boolean {
  return how === 'hard' && counted.includes(kind);
}

export function scopeOf({ kind, workspaceId }: { kind: MailKind; workspaceId: string | null }): MailScope {
  return ofWorkspaces.includes(kind) ? workspaceId : null;
}

/** Stops mail to an address that it came back from for good. */
export async function suppressAddress(db: Db, scope: MailScope, address: Buffer, found: Bounce): Promise<void> {
  const row = { workspace_id: scope, address_hash: address, bounce: storableJson(found), at: new Date() };
  await db
    .insertInto('mail_bounces')
    .values(row)
    .onConflict((conflict) => conflict.columns(['workspace_id', 'address_hash']).doUpdateSet(row))
    .execute();
}

/** A bounce that stops mail, and when it came. */
export interface KnownBounce {
  bounce: Bounce;
  at: Date;
}

/** Returns the bounces of these addresses, by `emailKey`. */
export async function bouncesOf(
  { db, secrets }: { db: Db; secrets: Keys },
  scope: MailScope,
  emails: readonly string[],
): Promise<Map<string, KnownBounce>> {
  if (emails.length === 0) return new Map();
  const hashes = new Map<string, string>();
  for (const email of emails) hashes.set((await addressHash(secrets, email)).toString('hex'), emailKey(email));
  const rows = await inScope(db.selectFrom('mail_bounces').select(['address_hash', 'bounce', 'at']), scope)
    .where(
      'address_hash',
      'in',
      [...hashes.keys()].map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      hashes.get(row.address_hash.toString('hex')) ?? '',
      { bounce: bounce.parse(row.bounce), at: row.at },
    ]),
  );
}

/** Returns the bounce because of which an owner gets no notices. */
export async function bounceOfOwner(deps: { db: Db; secrets: Keys }, email: string): Promise<KnownBounce | undefined> {
  return (await bouncesOf(deps, null, [email])).get(emailKey(email));
}

/** Lets an address be mailed again: somebody sends to it on purpose. */
export async function forgetBounce(
  { db, secrets }: { db: Db; secrets: Keys },
  scope: MailScope,
  email: string,
): Promise<void> {
  await inScope(db.deleteFrom('mail_bounces'), scope)
    .where('address_hash', '=', await addressHash(secrets, email))
    .execute();
}

/** Returns the bounce because of which this mail is not sent. */
export async function stoppingBounce(
  deps: { db: Db; secrets: Keys },
  mail: { kind: MailKind; workspaceId: string | null; to: string },
): Promise<Bounce | undefined> {
  if (!stopped.includes(mail.kind)) return undefined;
  return (await bouncesOf(deps, scopeOf(mail), [mail.to])).get(emailKey(mail.to))?.bounce;
}

interface Scoped<Query> {
  where(column: 'workspace_id', operator: 'is' | '=', value: MailScope): Query;
}

function inScope<Query extends Scoped<Query>>(query: Query, scope: MailScope): Query {
  return scope === null ? query.where('workspace_id', 'is', null) : query.where('workspace_id', '=', scope);
}
