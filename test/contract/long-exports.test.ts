import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyView } from '../../service/documents/views/list-views.ts';
import { everyResponse } from '../../service/forms/list-responses.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let uuid: string;

beforeAll(async () => {
  service = await startService();
  ({ uuid } = await ownersClient(service).documents.publish({ html: '<p>x' }, { title: 'Page' }));
});

afterAll(() => service.stop());

/** Several rows of a moment, and several moments of a millisecond. */
const times = "now() - (n / 7) * interval '1 microsecond'";

/** Reads an export; once it has begun, the first row is deleted and another one is added. */
async function idsOf(table: 'views' | 'responses', rows: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of rows) {
    ids.push(id);
    if (ids.length > 1) continue;
    await service.pool.query(`delete from ${table} where id = $1`, [id]);
    await insert(table, 1);
  }
  return ids;
}

async function insert(table: 'views' | 'responses', count: number): Promise<void> {
  const columns = table === 'views' ? ['counted_at', 'opened_at'] : ['submitted_at', 'answers'];
  const values = table === 'views' ? [times, times] : [times, "'[]'"];
  await service.pool.query(
    `insert into ${table} (document_id, version_id, ${columns.join(', ')})
     select d.id, d.live_version_id, ${values.join(', ')} from documents d, generate_series(1, $2) n where d.id = $1`,
    [uuid, count],
  );
}

/** @feature activity */
it('an export has each view once, whatever comes or goes while it is made', async () => {
  await insert('views', 1600);
  const ids = await idsOf('views', everyView(service.db, uuid, new Date(0)));
  expect([ids.length, new Set(ids).size]).toEqual([1600, 1600]);
});

it('an export has each response once, whatever comes or goes while it is made', async () => {
  await insert('responses', 1600);
  const until = new Date(Date.now() + 1000);
  const ids = await idsOf('responses', everyResponse(service.db, uuid, until));
  expect([ids.length, new Set(ids).size]).toEqual([1600, 1600]);
});
