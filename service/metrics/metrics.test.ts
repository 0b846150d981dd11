import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

it('each query is asked once for all metrics that it answers', async () => {
  const queries: string[] = [];
  const query = async (text: string) => {
    queries.push(text);
    return { rows: [] };
  };
  const metrics = createMetrics({ query, totalCount: 0, idleCount: 0, waitingCount: 0 } as unknown as Pool);
  const { text } = await metrics.read();
  metrics.close();
  expect(new Set(queries).size).toBe(queries.length);
  // What the database does not tell is left out.
  expect(text).not.toMatch(/^linkwake_(mails_waiting|wal_archive_failing) /m);
});
