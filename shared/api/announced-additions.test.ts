import { afterEach, expect, it, vi } from 'vitest';
import { type Addition, announces } from './announced-additions.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let services = 0;

/** Returns whether a service with this description announces an addition. */
function announced(addition: Addition, description: unknown): Promise<boolean | undefined> {
  services += 1;
  return announces(`https://${services}.example`, addition, async () => Response.json(description));
}

const code = 'PATCH documents/{} verify_email';
const schema = { properties: { verify_email: { type: 'boolean' } } };
const bodyOf = (body: object) => ({ content: { 'application/json': { schema: body } } });

it.each([
  ['in place', { requestBody: bodyOf(schema) }],
  ['by a reference', { requestBody: bodyOf({ $ref: '#/components/schemas/SettingsChange' }) }],
])('finds a property of a body that is described %s', async (_how, patch) => {
  const description = {
    paths: { '/api/v1/documents/{ref}': { patch } },
    components: { schemas: { SettingsChange: schema } },
  };
  expect(await announced(code, description)).toBe(true);
  expect(await announced('PATCH documents/{}', description)).toBe(true);
});

it('does not take what is only answered for what can be sent', async () => {
  const patch = { requestBody: bodyOf({}), responses: { 200: bodyOf(schema) } };
  expect(await announced(code, { paths: { '/documents/{ref}': { patch } } })).toBe(false);
});

it.each([
  ['another operation', { '/documents/{ref}': { get: { requestBody: bodyOf(schema) } } }],
  ['no operation', {}],
])('finds nothing in %s', async (_what, paths) => {
  expect(await announced(code, { paths })).toBe(false);
});

it.each([502, 429])(
  'asks again after a status %i, which says nothing of the service, but not at once',
  async (status) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const answers = [new Response('', { status }), Response.json({ paths: { '/documents/{ref}': { patch: {} } } })];
    const send = async () => answers.shift() ?? new Response();
    const service = `https://restarted-${status}.example`;
    expect(await announces(service, 'PATCH documents/{}', send)).toBeUndefined();
    expect(await announces(service, 'PATCH documents/{}', send)).toBeUndefined();
    vi.setSystemTime(Date.now() + 6_000);
    expect(await announces(service, 'PATCH documents/{}', send)).toBe(true);
  },
);

it('searches each schema once, however often it is referred to', async () => {
  const $ref = '#/components/schemas/Large';
  const operations = Array.from({ length: 600 }, (_, at) => [`/${at}`, { post: { requestBody: bodyOf({ $ref }) } }]);
  const schemas = { Large: { ...schema, description: 'x'.repeat(500_000) } };
  const description = { paths: Object.fromEntries(operations), components: { schemas } };
  const answer = Response.json(description);
  const written = vi.spyOn(JSON, 'stringify');
  expect(await announces('https://large.example', 'POST 7 verify_email', async () => answer)).toBe(true);
  expect(written.mock.results.filter(({ value }) => value.length > 500_000)).toHaveLength(1);
});

it('takes a description larger than 4 MB for none, and does not read it again', async () => {
  const send = vi.fn(async () => Response.json({ paths: { '/documents/{ref}': { patch: {} } }, x: 'x'.repeat(17e6) }));
  expect(await announces('https://wordy.example', 'PATCH documents/{}', send)).toBe(false);
  expect(await announces('https://wordy.example', 'PATCH documents/{}', send)).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});
