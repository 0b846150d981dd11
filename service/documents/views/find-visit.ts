import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '#shared/contract/email-address.ts';
import type { Db, SourceKind } from '../../db/database.ts';
import { type CountedView, countedView, selectViews } from './list-views.ts';

/** One counted view with all that is known of it. */
export interface Visit extends CountedView {
  openedAt: Date;
  /** Id of the room in which the document was opened. */
  roomId: string | undefined;
  /** Whom the personal link was made for. */
  recipient: { id: string; name: string | undefined; email: string | undefined } | undefined;
  /** The address given at an email gate. */
  email: string | undefined;
  /** Milliseconds each part of a PDF was in sight (`splitPdfPages`); empty where that is not known. */
  partsMs: number[];
  /** Milliseconds each of `sections` was in sight; empty where that is not known. */
  sectionsMs: number[];
  /** The content that was shown. */
  shown: { isLive: boolean; kind: SourceKind; pages: number | undefined };
}

/** Returns a counted view of a document; undefined for any other id. */
export async function findVisit(db: Db, documentId: string, id: string): Promise<Visit | undefined> {
  const row = await selectViews(db)
    .innerJoin('documents', 'documents.id', 'views.document_id')
    .select(['views.opened_at', 'views.parts_ms', 'views.sections_ms'])
    .select(['views.recipient_id', 'views.room_id', 'versions.pages', 'versions.source_kind'])
    .select((e) => e('documents.live_version_id', '=', e.ref('versions.id')).as('isLive'))
    .where('views.document_id', '=', documentId)
    .where('views.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { recipient_id: recipientId } = row;
  return {
    ...countedView(row),
    openedAt: row.opened_at,
    roomId: row.room_id ?? undefined,
    recipient:
      recipientId === null
        ? undefined
        : { id: recipientId, name: row.recipientName ?? undefined, email: row.recipientEmail ?? undefined },
    email: row.email ?? undefined,
    partsMs: row.parts_ms,
    sectionsMs: row.sections_ms,
    shown: { isLive: row.isLive === true, kind: row.source_kind, pages: row.pages ?? undefined },
  };
}

/** A visit of the same person, perhaps to another document. */
export interface OtherVisit extends CountedView {
  document: { id: string; title: string };
}

/**
 * Returns the other visits of the person behind a visit to the documents of the workspace, newest first. A person is known by
 * the email address that they gave or that their personal link was made for; by the personal link itself; and, where a link
 * was made for a name without an address, by that name.
 * @returns an empty list for somebody of whom nothing is known
 */
export async function otherVisits(
  db: Db,
  workspaceId: string,
  { id, recipient, email }: Visit,
  limit: number,
): Promise<OtherVisit[]> {
  // An address of a personal link may have its international domain in letters, one that was given has it as `xn--…`.
  const emails = [...new Set([email, recipient?.email].flatMap((one) => (one ? [one, emailKey(one)] : [])))];
  if (!recipient && emails.length === 0) return [];
  const anyEmail = sql<string[]>`array(select lower(one) from unnest(${emails}::text[]) one)`;
  const links = await personalLinksOf(db, workspaceId, recipient, anyEmail);
  const rows = await selectViews(db)
    .innerJoin('documents', 'documents.id', 'views.document_id')
    .select(['documents.id as documentId', 'documents.title'])
    .where('documents.workspace_id', '=', workspaceId)
    .where('views.id', '!=', id)
    .where((e) =>
      e.or([
        ...(links.length > 0 ? [e('views.recipient_id', 'in', links)] : []),
        ...(emails.length > 0 ? [sql<boolean>`lower(views.email) = any(${anyEmail})`] : []),
      ]),
    )
    .orderBy('views.counted_at', 'desc')
    .orderBy('views.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...countedView(row), document: { id: row.documentId, title: row.title } }));
}

/** Returns the ids of a person's personal links in the workspace. */
async function personalLinksOf(
  db: Db,
  workspaceId: string,
  recipient: Visit['recipient'],
  anyEmail: RawBuilder<string[]>,
): Promise<string[]> {
  const name = recipient?.email === undefined ? recipient?.name : undefined;
  const rows = await db
    .selectFrom('recipients as r')
    .innerJoin('documents as d', 'd.id', 'r.document_id')
    .select('r.id')
    .where('d.workspace_id', '=', workspaceId)
    .where((e) =>
      e.or([
        sql<boolean>`lower(r.email) = any(${anyEmail})`,
        ...(recipient ? [e('r.id', '=', recipient.id)] : []),
        ...(name === undefined ? [] : [sql<boolean>`r.email is null and lower(r.name) = lower(${name})`]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
