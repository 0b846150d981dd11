import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiCaller } from '../support/api/api-caller.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
let caller: ApiCaller;

beforeAll(async () => {
  service = await startService();
  caller = new ApiCaller(service.baseUrl, service.owner.apiKey);
});

afterAll(() => service?.stop());

const ignored = (names: string) => `Fields that the API doesn’t have were ignored: ${names}. Check their spelling.`;
const page = '<!doctype html><title>Plan</title><p>Hello';

async function publish(): Promise<string> {
  return (await caller.send('POST', '/documents', { html: page })).body.slug;
}

describe('a field that the API does not have', () => {
  it('is named in the warnings of a published page, which has no password', async () => {
    const { status, body } = await caller.send('POST', '/documents', { html: page, pasword: 'secret', Title: 'Mine' });
    expect(status).toBe(201);
    expect(body.warnings).toEqual([ignored('pasword, Title')]);
    expect(body.warning_details).toEqual([
      { code: 'unknown_fields', values: { items: ['pasword', 'Title'], more: 0 } },
    ]);
    expect(body.settings.password).toBe(false);
  });

  it('is named in the warnings of a published file and of a new version', async () => {
    const file = { name: 'plan.html', bytes: Buffer.from(page) };
    const published = await caller.upload('POST', '/documents', file, { expires: '2035-01-01' });
    expect(published.body.warnings).toEqual([ignored('expires')]);
    const replaced = await caller.upload('PUT', `/documents/${published.body.slug}/content`, file, {
      password: 'abcd',
    });
    expect(replaced.body.warnings).toEqual([ignored('password')]);
    const again = await caller.send('PUT', `/documents/${published.body.slug}/content`, { html: page, tilte: 'New' });
    expect(again.body.warnings).toEqual([ignored('tilte')]);
  });

  it('is named in the message of a change, a personal link and a room', async () => {
    const slug = await publish();
    const changed = await caller.send('PATCH', `/documents/${slug}`, { expires: '2035-01-01' });
    expect(changed.body.message).toBe(`These settings are already in place. ${ignored('expires')}`);
    const recipient = await caller.send('POST', `/documents/${slug}/recipients`, {
      name: 'Ada',
      emial: 'ada@a.example',
    });
    expect(recipient.body.message).toContain(ignored('emial'));
    const room = await caller.send('POST', '/rooms', { title: 'Deal', documents: [slug], requre_email: true });
    expect(room.body.message).toContain(ignored('requre_email'));
  });

  it('is not looked for in a change without a body', async () => {
    const headers = { authorization: `Bearer ${service.owner.apiKey}` };
    const url = `${service.baseUrl}/api/v1/documents/${await publish()}`;
    expect((await fetch(url, { method: 'PATCH', headers })).status).toBe(200);
  });

  it('is shown with five others at most, cut to a readable length', async () => {
    const many = Object.fromEntries(['x'.repeat(500), 'constructor', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, 1]));
    const { body } = await caller.send('POST', '/documents', { html: page, ...many });
    expect(body.warnings).toEqual([ignored(`${'x'.repeat(60)}, constructor, b, c, d and 2 more`)]);
  });
});
