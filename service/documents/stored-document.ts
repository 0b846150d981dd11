import type { WarningDetail } from '#shared/contract/document.ts';
import type { Database, Db, DocumentKind } from '../db/database.ts';
import { storedFailure } from './warnings/warning.ts';

/** A document as its owner sees it. */
export interface StoredDocument {
  id: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  /**
   * State of the newest version: Converting after a replacement until the new content is live. Meanwhile, and when the
   * new version fails, the link keeps showing the previous content.
   */
  status: 'Published' | 'Converting' | 'Failed';
  /** Why the newest version failed, as a sentence for the owner. */
  failure: string | undefined;
  /** The same as data; `undefined` of older versions. */
  failureDetails: WarningDetail | undefined;
  reviewStatus: string | null;
  /** The review of the current content; `reason` says why it stays held. */
  reviewed: { at: Date; reason: string | undefined } | undefined;
  /** Visitors have something to see: at least one version became ready. */
  hasContent: boolean;
  views: number;
  createdAt: Date;
  /** The owner turned the link off: that, not a day they chose, is why it has expired. */
  isTurnedOff: boolean;
  /** When wrong passwords last closed the link for everybody; at most one such moment a day is kept. */
  guessedAt: Date | undefined;
  settings: StoredSettings;
}

export interface StoredSettings {
  hasPassword: boolean;
  requireEmail: boolean;
  /** Visitors prove their address by a code that is sent to it. */
  verifyEmail: boolean;
  allowedEmailDomains: string;
  /** The last day of the link, `YYYY-MM-DD` in UTC. */
  expiresOn: string | null;
  ctaLabel: string;
  ctaUrl: string;
  /** Visitors may download and print the PDF they are shown. */
  allowDownload: boolean;
}

/** The API's word for the state of a version. */
export const statusByState = { ready: 'Published', converting: 'Converting', failed: 'Failed' } as const;

/** Selects the workspace's documents with the state of their newest version; `toStoredDocument` converts the rows. */
export function selectDocuments(db: Db, workspaceId: string) {
  return db
    .selectFrom('documents as d')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('versions')
          .select(['state', 'failure', 'failure_details'])
          .whereRef('versions.document_id', '=', 'd.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['newest.state', 'newest.failure', 'newest.failure_details'])
    .where('d.workspace_id', '=', workspaceId);
}

interface Row {
  id: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  state: Database['versions']['state'];
  failure: string | null;
  failure_details: unknown;
  review_status: string | null;
  reviewed_at: Date | null;
  review_reason: string | null;
  live_version_id: string | null;
  views: number;
  created_at: Date;
  turned_off: boolean;
  guessed_at: Date | null;
  password_hash: string | null;
  require_email: boolean;
  verify_email: boolean;
  allowed_email_domains: string;
  expires_on: string | null;
  cta_label: string;
  cta_url: string;
  allow_download: boolean;
}

export function toStoredDocument(row: Row): StoredDocument {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    status: statusByState[row.state],
    failure: row.failure ?? undefined,
    failureDetails: storedFailure.parse(row.failure_details) ?? undefined,
    reviewStatus: row.review_status,
    reviewed: row.reviewed_at ? { at: row.reviewed_at, reason: row.review_reason ?? undefined } : undefined,
    hasContent: row.live_version_id !== null,
    views: row.views,
    createdAt: row.created_at,
    isTurnedOff: row.turned_off,
    guessedAt: row.guessed_at ?? undefined,
    settings: {
      hasPassword: row.password_hash !== null,
      requireEmail: row.require_email,
      verifyEmail: row.verify_email,
      allowedEmailDomains: row.allowed_email_domains,
      expiresOn: row.expires_on,
      ctaLabel: row.cta_label,
      ctaUrl: row.cta_url,
      allowDownload: row.allow_download,
    },
  };
}
