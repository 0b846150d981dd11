import { sql } from 'kysely';
import { type Logo, logoOf, senderNameOf } from '../accounts/appearance.ts';
import type { Db, DocumentKind, LogoBackground } from '../db/database.ts';
import { prepareQuery } from '../db/prepared-statements.ts';
import { lastDayIsOver } from '../documents/last-day.ts';
import { gridFolder, workbookFile } from '../grid-model/grid.ts';
import { replacedContentMinutes } from './limits.ts';

/** The content a visitor sees: one page, the files of a site, or a PDF. */
export interface ShownVersion {
  versionId: string;
  fileType: 'page' | 'site' | 'pdf';
  /** Blob of the page or PDF; a site's files are found by path. */
  blob: string | undefined;
  /** A workbook: its sheets are shown as grids, beside the PDF. */
  grid: boolean;
  /** Pages of a PDF, if known. */
  pages: number | undefined;
  /** Size of the file that was sent. */
  bytes: number;
  /** When it was published: when a captured page looked like this. */
  publishedAt: Date;
  /** The address that a captured page says it has. */
  original: string | undefined;
  /** Compressed copies of the page, by their columns. */
  copies: { brotli_blob: string | null; gzip_blob: string | null; encoded_ending: string | null };
}

/** Returns whether a first page can be drawn: of PDFs, and of Office files, which are shown as PDFs. */
export function hasFirstPage({ fileType }: ShownVersion): boolean {
  return fileType === 'pdf';
}

/** The settings that decide who may see a document. */
export interface Access {
  passwordHash: string | null;
  requireEmail: boolean;
  /** The address is proved by a code that is sent to it. */
  verifyEmail: boolean;
  /** As the owner entered them, separated by commas; blank for any. */
  allowedEmailDomains: string;
}

/** Who sends, in the words and colours of the workspace. */
export interface Sender {
  /** Empty when the owner has given no name. */
  name: string;
  logo: Logo | undefined;
  /** The workspace's colour, as `#rrggbb`. */
  color: string | undefined;
  /** Published pages have a header that says who shares them. */
  showHeader: boolean;
}

/** A document with the fields the link host needs. */
export interface PublishedDocument extends Access {
  id: string;
  workspaceId: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  held: boolean;
  /** It is held because the operator rejected it. */
  rejected: boolean;
  /** The last day, in UTC, has passed. */
  expired: boolean;
  cta: { label: string; url: string } | undefined;
  sender: Sender;
  createdAt: Date;
  /** Our pages offer download and printing of the PDF. */
  allowDownload: boolean;
  /** Absent when nothing can be shown yet; `preparing` tells whether that will change. */
  shown: ShownVersion | undefined;
  preparing: boolean;
}

/** Finds the document of a link. */
export async function findPublishedDocument(db: Db, slug: string): Promise<PublishedDocument | undefined> {
  const [row] = await rowBySlug(db, slug);
  return row && publishedDocumentOf(row);
}

/**
 * Finds the document of a version that a visitor saw, with that version as `shown`: the current one, or one that was
 * replaced within `replacedContentMinutes`.
 */
export async function findByVersion(db: Db, versionId: string): Promise<PublishedDocument | undefined> {
  const [row] = await rowByVersion(db, versionId);
  return row && publishedDocumentOf(row);
}

/** Finds the documents with these ids, unordered. */
export async function findPublishedDocuments(db: Db, ids: readonly string[]): Promise<PublishedDocument[]> {
  if (ids.length === 0) return [];
  return (await columns(ofLiveVersion(db)).where('d.id', 'in', ids).execute()).map(publishedDocumentOf);
}

const ofSender = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('workspace_appearance as a', 'a.workspace_id', 'd.workspace_id');
const ofAnyVersion = (db: Db) => ofSender(db).leftJoin('versions as v', 'v.document_id', 'd.id');
const ofLiveVersion = (db: Db) => ofSender(db).leftJoin('versions as v', 'v.id', 'd.live_version_id');

// Prepared: every visit runs one of these queries.
const rowBySlug = prepareQuery((db, slug: string) => columns(ofLiveVersion(db)).where('d.slug', '=', slug));
const rowByVersion = prepareQuery((db, versionId: string) => columns(ofAnyVersion(db)).where('v.id', '=', versionId));

/** Columns of the owner `u` and the workspace's appearance `a`, for `senderOf`. */
export const senderColumns = [
  'u.name as owner_name',
  'a.sender_name',
  'a.logo_id',
  'a.logo_background',
  'a.color',
  'a.show_header',
] as const;

export function senderOf(row: {
  owner_name: string;
  sender_name: string | null;
  logo_id: string | null;
  logo_background: LogoBackground | null;
  color: string | null;
  show_header: boolean | null;
}): Sender {
  return {
    name: senderNameOf(row),
    logo: logoOf(row),
    color: row.color ?? undefined,
    showHeader: row.show_header ?? true,
  };
}

type Row = Awaited<ReturnType<typeof rowBySlug>>[number];

function columns(joined: ReturnType<typeof ofAnyVersion>) {
  return joined.select((e) => [
    'd.id',
    'd.workspace_id',
    'd.slug',
    'd.title',
    'd.kind',
    'd.review_status',
    'd.reviewed_at',
    'd.password_hash',
    'd.require_email',
    'd.verify_email',
    'd.allowed_email_domains',
    'd.cta_label',
    'd.cta_url',
    'd.allow_download',
    'd.created_at as document_created_at',
    ...senderColumns,
    'v.id as version_id',
    'v.state',
    'v.source_kind',
    'v.shown_blob',
    'v.pages',
    'v.source_bytes',
    'v.original_url',
    'v.brotli_blob',
    'v.gzip_blob',
    'v.encoded_ending',
    sql<boolean>`v.source_kind = 'excel' and exists (
      select from site_files f where f.version_id = v.id and f.path = ${sql.lit(`${gridFolder}${workbookFile}`)})`.as(
      'grid',
    ),
    // A version is null only where nothing is live.
    sql<boolean>`coalesce(
      d.live_version_id <> v.id and v.replaced_at < now() - make_interval(mins => ${sql.lit(replacedContentMinutes)}),
      false)`.as('outdated'),
    // A restored version looks as it did when it was first published.
    sql<Date | null>`coalesce(
      (select first.created_at from versions as first where first.document_id = v.document_id and first.number = v.restores),
      v.created_at)`.as('published_at'),
    lastDayIsOver('d.expires_on').as('expired'),
    e
      .exists(
        e
          .selectFrom('versions as waiting')
          .select('waiting.id')
          .whereRef('waiting.document_id', '=', 'd.id')
          .where('waiting.state', '=', 'converting'),
      )
      .as('preparing'),
  ]);
}

function publishedDocumentOf(row: Row): PublishedDocument {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    held: row.review_status === 'held',
    rejected: row.review_status === 'held' && row.reviewed_at !== null,
    expired: row.expired,
    passwordHash: row.password_hash,
    requireEmail: row.require_email,
    verifyEmail: row.verify_email,
    allowedEmailDomains: row.allowed_email_domains,
    cta: row.cta_label && row.cta_url ? { label: row.cta_label, url: row.cta_url } : undefined,
    sender: senderOf(row),
    createdAt: row.document_created_at,
    allowDownload: row.allow_download,
    shown:
      row.version_id && row.state === 'ready' && !row.outdated
        ? {
            versionId: row.version_id,
            fileType: fileTypeOf(row.source_kind),
            blob: row.shown_blob ?? undefined,
            grid: row.grid,
            pages: row.pages ?? undefined,
            bytes: row.source_bytes ?? 0,
            publishedAt: row.published_at ?? new Date(0),
            original: row.original_url ?? undefined,
            copies: { brotli_blob: row.brotli_blob, gzip_blob: row.gzip_blob, encoded_ending: row.encoded_ending },
          }
        : undefined,
    preparing: Boolean(row.preparing),
  };
}

function fileTypeOf(sourceKind: string | null): ShownVersion['fileType'] {
  if (sourceKind === 'html') return 'page';
  return sourceKind === 'site' ? 'site' : 'pdf';
}
