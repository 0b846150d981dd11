import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedIn } from '../support/pages/console-session.ts';
import { CookieBrowser } from '../support/pages/cookie-browser.ts';
import { ownersClient, report, visit } from '../support/pages/link-visitor.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** @contract view/who */
it('says in the API, the console and the CSV that somebody at Bob’s link gave another address', async () => {
  const client = ownersClient(service);
  const { uuid } = await client.documents.publish({ html: '<title>Plan</title><p>x' }, { require_email: true });
  const { link } = await client.recipients.create(uuid, { name: 'Bob', email: 'bob@acme.example' });
  for (const email of ['BOB@acme.example', 'eve@rival.example']) {
    const browser = new CookieBrowser();
    await browser.post(link, { email });
    const { beacon } = await visit(link, { cookie: browser.cookies(link) });
    expect((await report(beacon, { acted: true })).status).toBe(204);
  }
  const names = ['Bob (gave eve@rival.example)', 'Bob'];
  const { views } = await client.documents.activity(uuid);
  expect(views.map(({ who }) => who)).toEqual(names);
  const owner = await signedIn(service);
  const page = await (await owner.get(`${service.baseUrl}/documents/${uuid}/`)).text();
  expect(names.filter((name) => page.includes(`>${name}<`))).toEqual(names);
  const csv = await (await owner.get(`${service.baseUrl}/documents/${uuid}/activity.csv`)).text();
  expect(csv).toContain(`${names[0]}`);
});
