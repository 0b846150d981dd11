import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { type StartedService, startService } from '../support/service/service.ts';

const schema = z.looseObject({ type: z.unknown().optional(), description: z.string().optional() });
type Schema = z.infer<typeof schema>;

const described = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        parameters: z.array(z.looseObject({ name: z.string(), description: z.string().min(10) })).default([]),
      }),
    ),
  ),
});

let service: StartedService;
let api: z.infer<typeof described>;

beforeAll(async () => {
  service = await startService();
  api = described.parse(await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json());
});

afterAll(() => service.stop());

/** Returns every property of a schema with its path, and those of the objects within. */
function propertiesOf(name: string, one: Schema): { path: string; property: Schema; required: boolean }[] {
  const inside = z.record(z.string(), schema).default({}).parse(one.properties);
  const required = z.array(z.string()).default([]).parse(one.required);
  return Object.entries(inside).flatMap(([key, property]) => [
    { path: `${name}.${key}`, property, required: required.includes(key) },
    ...propertiesOf(`${name}.${key}`, property),
  ]);
}

const everyProperty = () => Object.entries(api.components.schemas).flatMap(([name, one]) => propertiesOf(name, one));

/** @contract version/openapi */
it('describes every property of every schema', () => {
  const properties = everyProperty();
  expect(properties.length).toBeGreaterThan(90);
  expect(properties.filter(({ property }) => (property.description ?? '').length < 10)).toEqual([]);
  expect(JSON.stringify(api.paths)).not.toContain('"properties"');
});

it('gives every property a type', () => {
  const typed = ({ property }: { property: Schema }) => property.type ?? property.$ref ?? property.anyOf;
  expect(everyProperty().filter((property) => typed(property) === undefined)).toEqual([]);
});

it('tells absent from null', () => {
  const optional = everyProperty().filter(({ required }) => !required);
  const allowsNull = ({ property }: { property: Schema }) => [property.type].flat().includes('null');
  expect(optional.filter(allowsNull)).toEqual([]);
  const nullable = everyProperty().filter(allowsNull);
  expect(nullable.map(({ path }) => path).sort()).toEqual([
    'Document.review_status',
    'PublishedDocument.review_status',
    'Settings.expires_at',
  ]);
  for (const { property } of nullable) expect(property.description).toContain('`null`');
  const says = /[Aa]bsent/;
  expect(optional.filter(({ property }) => !says.test(property.description ?? '')).map(({ path }) => path)).toEqual([]);
});

it('names the fields of the audit trail', () => {
  expect(api.components.schemas.Audit).toHaveProperty('properties.consent.type', 'string');
  for (const name of ['device', 'original_sha256', 'answered_sha256']) {
    expect(api.components.schemas.Audit).toHaveProperty(['properties', name, 'description']);
  }
});

it('states limits and formats', () => {
  const { schemas } = api.components;
  expect(schemas.Document).toMatchObject({
    properties: { uuid: { format: 'uuid' }, created: { format: 'date-time' } },
  });
  expect(schemas.DocumentListItem).toMatchObject({
    properties: { created: { format: 'date' }, views: { minimum: 0 } },
  });
  expect(schemas.PublishHtml).toMatchObject({
    properties: { password: { minLength: 4 }, html: { maxLength: 5 * 1024 * 1024 }, expires_on: { format: 'date' } },
  });
  expect(schemas.View).toMatchObject({ properties: { completion_pct: { minimum: 0, maximum: 100 } } });
  expect(schemas.RoomInput).toMatchObject({ properties: { documents: { maxItems: 50 } } });
});
