import { describe, expect, it } from 'vitest';
import { samplePublished, sampleReplaced } from '../../test/support/api/contract-samples.ts';
import { startStubServer } from '../../test/support/api/stub-server.ts';
import { createClient } from './client.ts';
import { documentPath } from './documents.ts';
import { NotFound } from './errors.ts';

async function setUp() {
  const service = await startStubServer();
  const accessToken = { get: async () => 'token', renew: async () => 'token' };
  return { service, client: createClient({ service: service.url, accessToken }) };
}

describe('publish', () => {
  it('sends HTML as JSON together with the settings', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 201, body: samplePublished });
    const published = await client.documents.publish({ html: '<p>ü</p>' }, { title: 'Notes', require_email: true });
    expect(published.message).toBe('Published.');
    expect(service.received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(service.received[0]?.body.toString() ?? '')).toEqual({
      title: 'Notes',
      require_email: true,
      html: '<p>ü</p>',
    });
  });

  it('sends a file as a form, with the file last', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 201, body: samplePublished });
    const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    await client.documents.publish({ file, name: 'Übersicht.pdf' }, { title: 'Notes', require_email: false });
    const { body, headers } = service.received[0] ?? {};
    const form = await new Response(new Uint8Array(body ?? []), {
      headers: { 'content-type': headers?.['content-type'] ?? '' },
    }).formData();
    expect([...form.keys()]).toEqual(['title', 'require_email', 'file']);
    expect(form.get('require_email')).toBe('false');
    expect(form.get('file')).toMatchObject({ name: 'Übersicht.pdf', size: 8 });
  });

  it('reports the start and the end of an upload in bytes', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 201, body: samplePublished });
    const progress: [number, number][] = [];
    await client.documents.publish({ html: 'ü' }, {}, { onProgress: (sent, total) => progress.push([sent, total]) });
    const size = Buffer.byteLength('{"html":"ü"}');
    expect(progress).toEqual([
      [0, size],
      [size, size],
    ]);
  });

  it('refused by the plan keeps the service’s words and its upgrade address', async () => {
    const { service, client } = await setUp();
    service.answer({
      status: 403,
      body: { error: 'Email gates need Pro.', upgrade_url: 'https://service.example/up' },
    });
    await expect(client.documents.publish({ html: 'x' }, { require_email: true })).rejects.toMatchObject({
      code: 'plan_limit',
      message: 'Email gates need Pro.',
      upgradeUrl: 'https://service.example/up',
    });
  });

  it('fails when a proxy’s page answers', async () => {
    const { service, client } = await setUp();
    service.answer({ status: 200, body: '<html>Welcome</html>' });
    await expect(client.documents.publish({ html: 'x' })).rejects.toMatchObject({
      said: 'POST /api/v1/documents: the answer is not JSON',
    });
  });
});

it('replace puts the new content under the same document', async () => {
  const { service, client } = await setUp();
  service.answer({ body: sampleReplaced });
  await client.documents.replace('notes', { html: '<p>2</p>' }, { title: 'Second' });
  expect(service.received[0]).toMatchObject({ method: 'PUT', path: '/api/v1/documents/notes/content' });
  expect(service.received[0]?.body.toString()).toBe('{"title":"Second","html":"<p>2</p>"}');
});

it('activity leaves out a place and a device that the service does not know', async () => {
  const seen = { when: '2026-11-20T10:00:00Z', engagement: 'Opened' };
  const unknown = { ...seen, where: 'Unknown location', device: 'Unknown device' };
  const known = { ...seen, where: 'Berlin, Germany', device: 'Chrome on Windows' };
  const body = { title: 'Plan', total_views: 2, views: [unknown, known], message: '' };
  const { service, client } = await setUp();
  service.answer({ body });
  expect((await client.documents.activity('plan')).views).toEqual([seen, known]);
});

describe('a document’s path', () => {
  it.each([
    ['notes', 'documents/notes'],
    [' notes ', 'documents/notes'],
    ['https://lnk.example/a b?r=1#x', 'documents/https%3A%2F%2Flnk.example%2Fa%20b%3Fr%3D1%23x'],
  ])('for %j is %s', (ref, path) => expect(documentPath(ref)).toBe(path));

  it.each(['', '.', '..'])('is not followed by the name %j, for the same reason', async (name) => {
    const { service, client } = await setUp();
    await expect(client.recipients.mail('notes', name, {})).rejects.toThrow(NotFound);
    await expect(client.documents.signedPdf('notes', name)).rejects.toThrow(NotFound);
    expect(service.received).toEqual([]);
  });

  it.each(['', ' ', '.', '..'])('is refused for %j, which would address another endpoint', (ref) => {
    expect(() => documentPath(ref)).toThrow(NotFound);
  });
});
