import type { WarningDetail } from '#shared/contract/document.ts';
import type { Database, Db, SourceKind } from '../../db/database.ts';
import { DocumentNotFound } from '../../errors/request-errors.ts';
import { storedFailure, storedWarnings } from '../warnings/warning.ts';

/** A version of a document, as its owner sees it. */
export interface StoredVersion {
  id: string;
  number: number;
  at: Date;
  /** The publisher. */
  by: string;
  state: Database['versions']['state'];
  /** Why it cannot be shown, as a sentence. */
  failure: string | undefined;
  /** The same as data; `undefined` of older versions. */
  failureDetails: WarningDetail | undefined;
  /** Visitors see this version. */
  isLive: boolean;
  /** The number of the earlier version that it repeats. */
  restores: number | undefined;
  source: VersionSource;
  /** Of the PDF that visitors see. */
  pages: number | undefined;
  /** Warnings about what visitors may miss, as sentences. */
  warnings: string[];
  /** The same as data; `undefined` of older versions. */
  warningDetails: WarningDetail[] | undefined;
}

/** The file as sent. */
export interface VersionSource {
  kind: SourceKind;
  /** Empty if the sender named none. */
  name: string;
  blob: string;
  bytes: number;
  sha256: Buffer;
}

/** A document's versions, newest first. */
export async function listVersions(
  db: Db,
  documentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredVersion[]> {
  const rows = await versionsOf(db, documentId).orderBy('v.number', 'desc').limit(limit).offset(offset).execute();
  return rows.map(storedVersion);
}

export async function countVersions(db: Db, documentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('versions')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the numbers of the versions that visitors could see, the live one first, then newest first. */
export async function shownVersions(db: Db, documentId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select('v.number')
    .where('v.document_id', '=', documentId)
    .where('v.state', '=', 'ready')
    .orderBy((e) => e('d.live_version_id', '=', e.ref('v.id')), 'desc')
    .orderBy('v.number', 'desc')
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Returns the newest version of a document.
 * @throws DocumentNotFound
 */
export async function newestVersion(db: Db, documentId: string): Promise<StoredVersion> {
  return storedVersion(
    await versionsOf(db, documentId)
      .orderBy('v.number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(() => new DocumentNotFound()),
  );
}

export async function findVersion(db: Db, documentId: string, number: number): Promise<StoredVersion | undefined> {
  const row = await versionsOf(db, documentId).where('v.number', '=', number).executeTakeFirst();
  return row && storedVersion(row);
}

function versionsOf(db: Db, documentId: string) {
  return db
    .selectFrom('versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.number', 'v.created_at', 'v.state', 'v.failure', 'v.pages', 'v.warnings', 'v.restores'])
    .select(['v.failure_details', 'v.warning_details'])
    .select(['v.source_kind', 'v.source_name', 'v.source_blob', 'v.source_bytes', 'v.source_sha256'])
    .select(['u.name as userName', 'u.email as userEmail', 'd.live_version_id'])
    .where('v.document_id', '=', documentId);
}

type Row = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

function storedVersion(row: Row): StoredVersion {
  return {
    id: row.id,
    number: row.number,
    at: row.created_at,
    by: row.userName || row.userEmail,
    state: row.state,
    failure: row.failure ?? undefined,
    failureDetails: storedFailure.parse(row.failure_details) ?? undefined,
    isLive: row.id === row.live_version_id,
    restores: row.restores ?? undefined,
    source: {
      kind: row.source_kind,
      name: row.source_name,
      blob: row.source_blob,
      bytes: row.source_bytes,
      sha256: row.source_sha256,
    },
    pages: row.pages ?? undefined,
    warnings: row.warnings,
    warningDetails: storedWarnings.parse(row.warning_details) ?? undefined,
  };
}
