import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { createOwner } from '../../service/accounts/create-owner.ts';
import { readConfig } from '../../service/config/config.ts';
import { createSecrets } from '../../service/crypto/secrets.ts';
import type { Database, Db } from '../../service/db/database.ts';
import { recordViews, type ViewReport } from '../../service/links/views/record-view.ts';
import { addWebhook } from '../../service/webhooks/webhooks.ts';
import { startDatabase } from '../support/service/database.ts';
import { median, timed } from './median.ts';
import { type Figure, milliseconds, ratio } from './table.ts';

const rounds = 150;
/** Reports that arrive together are stored in one transaction. */
const sizes = [1, 20];

/**
 * Compares the recording of views, which stores an event for each, with the same where the statements of the events never
 * reach the database, and with a webhook that gets them. All in turn, on one embedded database.
 */
export async function eventCost(): Promise<Figure[]> {
  const database = await startDatabase();
  try {
    const { db, pool } = database;
    const quiet = { config: readConfig({ VIEWS_PER_MINUTE: '0' }), secrets: createSecrets(db) };
    const document = await createDocument(db, pool);
    const withWebhook = await createDocument(db, pool);
    const { workspaceId } = withWebhook;
    await addWebhook(db, workspaceId, {
      id: randomUUID(),
      url: 'https://example.com/',
      format: 'standard',
      kinds: ['view.opened'],
    });
    const without = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withoutEvents(pool) }) });
    const variants = [
      { db: without, document },
      { db, document },
      { db, document: withWebhook },
    ];
    const figures: Figure[] = [];
    for (const size of sizes) {
      const times: number[][] = variants.map(() => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, variant] of variants.entries()) {
          const reports = await openViews(pool, variant.document, size);
          times[at]?.push(await timed(() => recordViews({ ...quiet, db: variant.db }, reports)));
        }
      }
      const [bare = 0, told = 0, sent = 0] = times.map(median);
      const views = size === 1 ? 'a view' : `${size} views at once`;
      figures.push(
        {
          what: `recording ${views} with its event`,
          value: ratio(told / bare),
          against: `${milliseconds(bare)} without`,
        },
        {
          what: `recording ${views} with a webhook`,
          value: ratio(sent / bare),
          against: `${milliseconds(bare)} without`,
        },
      );
    }
    return figures;
  } finally {
    await database.stop();
  }
}

interface ViewedDocument {
  documentId: string;
  versionId: string;
  workspaceId: string;
}

async function createDocument(db: Db, pool: Pool): Promise<ViewedDocument> {
  const { userId } = await createOwner(db, { email: `${randomUUID()}@linkwake.example`, name: 'A', plan: 'pro' });
  const { rows } = await pool.query(
    `with d as (
       insert into documents (workspace_id, created_by, slug, title, kind)
       select current_workspace_id, id, $2, 'Plan', 'html' from users where id = $1 returning id, workspace_id, created_by
     ), v as (
       insert into versions (document_id, number, created_by, source_kind, source_name, source_blob, source_bytes, source_sha256, state)
       select id, 1, created_by, 'html', 'a.html', $2, 1, '\\x00', 'ready' from d returning id
     )
     select d.id as "documentId", v.id as "versionId", d.workspace_id as "workspaceId" from d, v`,
    [userId, randomUUID()],
  );
  return rows[0];
}

async function openViews(pool: Pool, { documentId, versionId }: ViewedDocument, count: number): Promise<ViewReport[]> {
  const { rows } = await pool.query(
    `insert into views (document_id, version_id, opened_at)
     select $1, $2, now() - interval '1 minute' from generate_series(1, $3) returning id`,
    [documentId, versionId, count],
  );
  return rows.map(({ id }) => ({
    opened: { viewId: id, detail: true },
    totals: {
      visible_ms: 5000,
      acted: true,
      completion: 50,
      sections: [],
      sections_ms: [],
      clicks: 1,
      cta: 0,
      parts_ms: [],
    },
    network: '192.0.2.1',
  }));
}

/** Returns a pool whose connections answer the statements of `recordEvents` themselves. */
function withoutEvents(pool: Pool): Pick<Pool, 'connect' | 'end' | 'options'> {
  const skipped = /hashtextextended\('events '|insert into events/;
  const wrap = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, name) {
        if (name !== 'query') {
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? member.bind(target) : member;
        }
        return (statement: string, values: unknown[]) =>
          skipped.test(statement) ? { command: 'SELECT', rowCount: 0, rows: [] } : target.query(statement, values);
      },
    });
  return { connect: async () => wrap(await pool.connect()), end: async () => {}, options: pool.options } as Pool;
}
