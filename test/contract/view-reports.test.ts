import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

async function publish(): Promise<{ link: string; slug: string; uuid: string }> {
  return (await caller.send('POST', '/documents', { html: '<h1>Reported</h1>' })).body;
}

async function open(link: string, count: number): Promise<string[]> {
  const visits = await Promise.all(Array.from({ length: count }, () => visit(link)));
  return visits.map(({ beacon }) => beacon);
}

describe('reports that arrive together', () => {
  it('count each view once, and keep the totals of each', async () => {
    const documents = [await publish(), await publish(), await publish()];
    const beacons = (await Promise.all(documents.map(({ link }) => open(link, 10)))).flat();
    const reports = beacons.flatMap((beacon, at) =>
      [1, 3, 2].map((clicks) => report(beacon, { acted: true, clicks, completion: at, sections: [`Part ${clicks}`] })),
    );
    expect((await Promise.all(reports)).map(({ status }) => status)).toEqual(reports.map(() => 204));
    for (const { slug, uuid } of documents) {
      expect((await caller.get(`/documents/${slug}`)).body.views).toBe(10);
      const rows = await service.db.selectFrom('views').selectAll().where('document_id', '=', uuid).execute();
      for (const { clicks, sections } of rows) {
        expect(clicks).toBe(3);
        expect([...sections].sort()).toEqual(['Part 1', 'Part 2', 'Part 3']);
      }
    }
  });

  it('do not wait for one whose view is locked', async () => {
    const { link, slug, uuid } = await publish();
    const [locked = '', ...others] = await open(link, 5);
    await report(locked, { acted: true });
    const { id } = await service.db
      .selectFrom('views')
      .select('id')
      .where('document_id', '=', uuid)
      .where('counted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    let late: Promise<Response> | undefined;
    await service.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('views').select('id').where('id', '=', id).forUpdate().execute();
      late = report(locked, { acted: true, clicks: 7 });
      const answers = await Promise.all(others.map((beacon) => report(beacon, { acted: true })));
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 204));
      expect((await caller.get(`/documents/${slug}`)).body.views).toBe(5);
    });
    expect((await late)?.status).toBe(204);
    const { clicks } = await service.db
      .selectFrom('views')
      .select('clicks')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(clicks).toBe(7);
  });
});
