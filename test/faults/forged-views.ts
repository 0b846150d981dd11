import { connect } from '../../service/db/database.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { createOwners, startServiceProcess } from '../support/service/service-process.ts';
import { embeddedConnection } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';

const times = 300;
const lanes = 10;

/** What VIEWS_PER_MINUTE lets through by default: thirty a minute, on average over two minutes. */
const mostPerTwoMinutes = 60;

/** Opens a link 300 times from one address and says each time that all of it was read. */
export async function forgedViews(): Promise<FaultRow> {
  const service = await startServiceProcess();
  const { db, pool } = connect(await embeddedConnection(service.dir));
  try {
    const [owner] = await createOwners(db);
    const caller = new ApiCaller(service.baseUrl, owner?.apiKey);
    const { body } = await caller.send('POST', '/documents', { html: '<h1>Seen</h1>' });
    const startedAt = performance.now();
    const statuses: number[] = [];
    let next = 0;
    const lane = async () => {
      while (next++ < times) {
        const { response, beacon } = await visit(body.link, { 'x-forwarded-for': '203.0.113.7' });
        const answer = await report(beacon, { acted: true, visible_ms: 600_000, completion: 100, clicks: 30 });
        statuses.push(response.status, answer.status);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const { views } = (await caller.get(`/documents/${body.slug}`)).body;
    const suspicious = await pool.query("select from views where uncounted_reason = 'suspicious'");
    return {
      what: 'views of one document forged from one address',
      times,
      acknowledged: statuses.filter((status) => status === 204).length,
      // Forged, so none of them is missed; a count above the limit is a fault.
      lost: 0,
      doubled: Math.max(0, views - mostPerTwoMinutes),
      serverErrors: statuses.filter((status) => status >= 500).length,
      notes: `in ${seconds} s; ${views} counted (at most ${mostPerTwoMinutes} in two minutes), ${suspicious.rowCount} recorded as suspicious`,
    };
  } finally {
    await db.destroy();
    await service.stop();
  }
}
