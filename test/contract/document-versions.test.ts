import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyVersion } from '../../service/documents/versions/copy-version.ts';
import { ApiCaller, waitForConversion } from '../support/api/api-caller.ts';
import { makePdf } from '../support/files/pdf.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

it('lists the versions of a document, newest first', async () => {
  const first = { name: 'plan.pdf', bytes: await makePdf(3) };
  const { slug } = (await caller.upload('POST', '/documents', first)).body;
  await caller.upload('PUT', `/documents/${slug}/content`, { name: 'plan 2.pdf', bytes: await makePdf(5) });
  const { status, body } = await caller.get(`/documents/${slug}/versions`);
  expect(status).toBe(200);
  const common = {
    ...{ created: expect.stringMatching(/\+00:00$/), by: 'Owner 1', status: 'Published' },
    ...{ warnings: [], warning_details: [] },
  };
  expect(body).toEqual({
    title: 'plan',
    total: 2,
    versions: [
      { ...common, number: 2, live: true, file_name: 'plan 2.pdf', bytes: expect.any(Number), pages: 5 },
      { ...common, number: 1, live: false, file_name: 'plan.pdf', bytes: first.bytes.length, pages: 3 },
    ],
  });
});

it('describes the offset as an integer', async () => {
  const { paths } = await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json();
  const { parameters } = paths['/api/v1/documents/{ref}/versions']?.get ?? paths['/documents/{ref}/versions'].get;
  const offset = parameters.find(({ name }: { name: string }) => name === 'offset');
  expect(offset).toMatchObject({ required: false, schema: { type: 'integer', minimum: 0, default: 0 } });
});

it('returns a part of a long list', async () => {
  const { slug } = (await caller.send('POST', '/documents', { html: '<title>v1</title>' })).body;
  for (const number of [2, 3]) {
    await caller.send('PUT', `/documents/${slug}/content`, { html: `<title>v${number}</title>` });
  }
  const { body } = await caller.get(`/documents/${slug}/versions?limit=1&offset=1`);
  expect(body).toMatchObject({ total: 3, versions: [{ number: 2 }] });
  expect((await caller.get(`/documents/${slug}/versions?limit=0`)).body.error).toMatch(/^limit must be/);
  for (const offset of ['-1', '', '%20', 'x', '1.5']) {
    const { status, body } = await caller.get(`/documents/${slug}/versions?offset=${offset}`);
    expect([status, body.error], offset).toEqual([400, expect.stringMatching(/^offset must be/)]);
  }
});

it('says why a version is not shown', async () => {
  const { slug } = (await caller.upload('POST', '/documents', { name: 'a.pdf', bytes: await makePdf() })).body;
  const { uuid } = await waitForConversion(caller, slug);
  await service.db
    .updateTable('versions')
    .set({ state: 'failed', failure: 'It has a password.' })
    .where('document_id', '=', uuid)
    .execute();
  const { versions } = (await caller.get(`/documents/${slug}/versions`)).body;
  expect(versions).toMatchObject([{ status: 'Failed', failure: 'It has a password.' }]);
});

it('has its warnings as data too, also of a restored version, but not of one that is older than these', async () => {
  const { slug, uuid } = (await caller.send('POST', '/documents', { html: '<img src=a.png>' })).body;
  const newest = async () => (await caller.get(`/documents/${slug}/versions`)).body.versions[0];
  const detail = { code: 'page_missing_files', values: { items: ['a.png'], more: 0 } };
  expect(await newest()).toMatchObject({ warnings: [expect.stringContaining('a.png')], warning_details: [detail] });
  const { id, created_by } = await service.db
    .selectFrom('versions')
    .select(['id', 'created_by'])
    .where('document_id', '=', uuid)
    .executeTakeFirstOrThrow();
  await service.db.transaction().execute((transaction) => copyVersion(transaction, id, created_by));
  expect(await newest()).toMatchObject({ number: 2, restores: 1, warning_details: [detail] });
  await service.db.updateTable('versions').set({ warning_details: null }).where('document_id', '=', uuid).execute();
  expect(await newest()).not.toHaveProperty('warning_details');
});
