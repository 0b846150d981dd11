import { parseDocumentRef } from '#shared/contract/document-ref';
import type { Database, Db, DocumentKind } from '../db/database.ts';
import { DocumentNotFound } from './errors/document-not-found.ts';

/** A document as its owner sees it. */
export interface StoredDocument {
  id: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  /**
   * Follows the newest version: after a replace it is Converting until the new content is live. A link that has shown
   * something before goes on showing it meanwhile, and also when the new version fails.
   */
  status: 'Published' | 'Converting' | 'Failed';
  /** Why the newest version failed, in words for the owner. */
  failure: string | undefined;
  reviewStatus: string | null;
  views: number;
  createdAt: Date;
  settings: StoredSettings;
}

export interface StoredSettings {
  hasPassword: boolean;
  requireEmail: boolean;
  allowedEmailDomains: string;
  /** The last day the link works, `YYYY-MM-DD` in UTC. */
  expiresOn: string | null;
  ctaLabel: string;
  ctaUrl: string;
}

const statusOf = { ready: 'Published', converting: 'Converting', failed: 'Failed' } as const;

/**
 * Finds a document of the workspace by its link, slug or uuid.
 * @throws DocumentNotFound also for another workspace's
 */
export async function findDocument(db: Db, workspaceId: string, ref: string): Promise<StoredDocument> {
  const parsed = parseDocumentRef(ref);
  if (!parsed || ('slug' in parsed && !/^[\w-]+$/.test(parsed.slug))) throw new DocumentNotFound();
  const row = await db
    .selectFrom('documents as d')
    .innerJoinLateral(
      (e) =>
        e
          .selectFrom('versions')
          .select(['state', 'failure'])
          .whereRef('versions.document_id', '=', 'd.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['newest.state', 'newest.failure'])
    .where('d.workspace_id', '=', workspaceId)
    .where((e) => ('uuid' in parsed ? e('d.id', '=', parsed.uuid) : e('d.slug', '=', parsed.slug)))
    .executeTakeFirst();
  if (!row) throw new DocumentNotFound();
  return stored(row);
}

type VersionState = Database['versions']['state'];

interface Row {
  id: string;
  slug: string;
  title: string;
  kind: DocumentKind;
  state: VersionState;
  failure: string | null;
  review_status: string | null;
  views: number;
  created_at: Date;
  password_hash: string | null;
  require_email: boolean;
  allowed_email_domains: string;
  expires_on: string | null;
  cta_label: string;
  cta_url: string;
}

function stored(row: Row): StoredDocument {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    status: statusOf[row.state],
    failure: row.failure ?? undefined,
    reviewStatus: row.review_status,
    views: row.views,
    createdAt: row.created_at,
    settings: {
      hasPassword: row.password_hash !== null,
      requireEmail: row.require_email,
      allowedEmailDomains: row.allowed_email_domains,
      expiresOn: row.expires_on,
      ctaLabel: row.cta_label,
      ctaUrl: row.cta_url,
    },
  };
}
