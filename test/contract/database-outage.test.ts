import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPostmaster } from '../../service/db/postmaster.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;
beforeAll(async () => {
  service = await startService({ embedded: true, env: { LOG_LEVEL: 'silent' } });
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});
afterAll(() => service.stop());

async function postmaster(): Promise<number> {
  return (await readPostmaster(join(service.dir, 'postgres')))?.pid ?? Number.NaN;
}

const signals = { 'an orderly restart': 'SIGINT', 'an immediate restart': 'SIGQUIT', 'a kill': 'SIGKILL' } as const;

describe('the embedded database is started again after', () => {
  it.each(Object.entries(signals))('%s, and nothing acknowledged is lost', async (_how, signal) => {
    const ended = await postmaster();
    const acknowledged: string[] = [];
    const others: number[] = [];
    let going = true;
    const publish = async (lane: number) => {
      for (let n = 0; going && n < 7; n += 1) {
        const answer = await caller.send('POST', '/documents', { html: `<h1>${lane}/${n}</h1>` });
        if (answer.status === 201) acknowledged.push(answer.body.slug);
        else others.push(answer.status);
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    };
    const read = async () => {
      while (going) others.push((await caller.get('/documents')).status);
    };
    const load = Promise.all([publish(1), read(), read()]);
    process.kill(ended, signal);
    await expect.poll(postmaster).not.toBe(ended);
    await expect.poll(async () => (await fetch(`${service.baseUrl}/readyz`)).status).toBe(200);
    going = false;
    await load;
    expect(others.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const slug of acknowledged) expect((await caller.get(`/documents/${slug}`)).status).toBe(200);
    await service.pool.query('truncate recent_publishes');
  });

  it('and a view that began before it is counted once', async () => {
    const { body } = await caller.send('POST', '/documents', { html: '<h1>Seen</h1>' });
    const { beacon } = await visit(body.link);
    const ended = await postmaster();
    process.kill(ended, 'SIGQUIT');
    const reports = await Promise.all(Array.from({ length: 4 }, () => report(beacon, { acted: true })));
    for (const { status } of reports) expect([202, 204]).toContain(status);
    await expect
      .poll(async () => {
        const { status, body: seen } = await caller.get(`/documents/${body.slug}`);
        return status === 200 ? seen.views : undefined;
      })
      .toBe(1);
  });
});

describe('a process with idle connections', () => {
  it('keeps them for longer than a proxy in front does', async () => {
    for (const host of [service.baseUrl, service.linkHost]) {
      const { headers } = await fetch(`${host}/healthz`);
      const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
      expect(Number(seconds)).toBeGreaterThan(65);
    }
  });
});
