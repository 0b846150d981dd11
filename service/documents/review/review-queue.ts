import { heldForReview } from '#shared/contract/named-values.ts';
import type { Db, DocumentKind } from '../../db/database.ts';
import { storedWarnings } from '../warnings/warning.ts';
import { heldWay } from '../warnings/warning-sentences.ts';

/** A document of any workspace that waits for the operator. */
export interface HeldDocument {
  id: string;
  title: string;
  kind: DocumentKind;
  workspace: string;
  publisher: string;
  /** The version that approval would show. */
  version: { id: string; number: number; at: Date };
  /** Why it is held, as sentences; none of versions from before the reasons were stored. */
  reasons: string[];
  /** The rejection of this content, if any. */
  reviewed: { at: Date; reason: string | undefined } | undefined;
}

/** Maximum length of the list; more appear as these are decided. */
const maxListed = 100;

/** Returns the held documents: undecided ones first, then by waiting time, longest first. */
export async function reviewQueue(db: Db): Promise<HeldDocument[]> {
  const rows = await held(db)
    .orderBy('d.reviewed_at', (order) => order.asc().nullsFirst())
    .orderBy('v.created_at')
    .limit(maxListed)
    .execute();
  return rows.map(heldDocument);
}

/** Finds a held document by its uuid; undefined when it does not exist or is not held. */
export async function findHeld(db: Db, id: string): Promise<HeldDocument | undefined> {
  const row = await held(db).where('d.id', '=', id).executeTakeFirst();
  return row && heldDocument(row);
}

/** Counts the held documents that no one has decided on. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('review_status', '=', heldForReview)
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

function held(db: Db) {
  return db
    .selectFrom('documents as d')
    .innerJoin('workspaces as w', 'w.id', 'd.workspace_id')
    .innerJoin('versions as v', 'v.id', 'd.live_version_id')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['d.id', 'd.title', 'd.kind', 'd.reviewed_at', 'd.review_reason'])
    .select(['w.name as workspace', 'u.email as publisher'])
    .select(['v.id as versionId', 'v.number', 'v.created_at', 'v.warnings', 'v.warning_details'])
    .where('d.review_status', '=', heldForReview);
}

type Row = Awaited<ReturnType<ReturnType<typeof held>['executeTakeFirstOrThrow']>>;

function heldDocument(row: Row): HeldDocument {
  const { id, title, kind, workspace, publisher } = row;
  const version = { id: row.versionId, number: row.number, at: row.created_at };
  const reviewed = row.reviewed_at ? { at: row.reviewed_at, reason: row.review_reason ?? undefined } : undefined;
  // Sentences and details are in the same order. What the owner can do about it is no matter of the operator.
  const details = storedWarnings.parse(row.warning_details) ?? [];
  const reasons = row.warnings
    .filter((_, place) => details[place]?.code.startsWith('held_'))
    .map((sentence) => sentence.replace(heldWay, '').trim());
  return { id, title, kind, workspace, publisher, version, reasons, reviewed };
}
