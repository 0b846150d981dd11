import fc from 'fast-check';
import { oddHeader, oddJson, oddSegment, oddText } from './fuzz-inputs.ts';
import type { RawRequest } from './raw-request.ts';

/** A JSON Schema (OpenAPI 3.1), as far as the description uses it. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Values that mean something to the service; schemas say only that they are text. By the name of the field or parameter. */
export type Meanings = Record<string, string[]>;

export interface FuzzFile {
  name: string;
  bytes: Uint8Array;
}

export interface FuzzWorld {
  meanings: Meanings;
  files: FuzzFile[];
  /** Bearer tokens, the most frequent one first; `undefined` sends none. */
  tokens: (string | undefined)[];
}

/** A request and the operation that it was made for. */
export interface FuzzRequest extends RawRequest {
  operation: string;
}

/**
 * Requests for every operation of the description: most follow its schemas, others break one of them, in a value, a type, a
 * limit or the form of the body.
 */
export function openapiRequests(description: Description, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      // Of the requests with a body, more are refused.
      weight: operation.requestBody ? 2 : 1,
      arbitrary: requestOf(path, method.toUpperCase(), operation),
    })),
  );
  return fc.oneof(...operations);

  function requestOf(template: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
    const parameters = operation.parameters ?? [];
    const path = fc.tuple(
      ...parameters
        .filter((one) => one.in === 'path')
        .map((one) => segment(one, method).map((text) => [one.name, text] as const)),
    );
    const query = fc
      .tuple(...parameters.filter((one) => one.in === 'query').map(queryPair))
      .map((pairs) => pairs.flat().join('&'));
    const token = fc.oneof(
      { weight: 8, arbitrary: fc.constant(world.tokens[0]) },
      { weight: 3, arbitrary: fc.constantFrom(...world.tokens) },
      { weight: 1, arbitrary: oddHeader },
    );
    const body = bodyOf(operation);
    return fc.record({ path, query, token, body }).map(({ path, query, token, body }) => ({
      operation: `${method} ${template}`,
      method,
      path:
        path.reduce((whole, [name, text]) => whole.replace(`{${name}}`, () => text), template) + (query && `?${query}`),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': body.type } : {}),
      },
      body: body?.bytes,
    }));
  }

  function segment({ name, schema = {} }: Parameter, method: string): fc.Arbitrary<string> {
    // What one request deletes, the next ones do not find.
    const meaning = method === 'DELETE' ? `deleted_${name}` : name;
    const valid = anyValueOf(schema, meaning).map((value) => encodeURIComponent(String(value).toWellFormed()));
    return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 1, arbitrary: oddSegment }).map((text) => text || '%20');
  }

  function queryPair({ name, schema = {} }: Parameter): fc.Arbitrary<string[]> {
    const odd = fc.oneof(oddSegment, fc.constant(''));
    const value = anyValueOf(schema, name).map((one) => encodeURIComponent(String(one).toWellFormed()));
    const pair = fc
      .oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: odd })
      .map((text) => `${name}=${text}`);
    return fc.array(pair, { maxLength: 2 });
  }

  function bodyOf({ requestBody }: Operation): fc.Arbitrary<{ type: string; bytes: Buffer } | undefined> {
    if (!requestBody) return fc.constant(undefined);
    const bodies = Object.entries(requestBody.content).map(([type, { schema }]) =>
      type === 'multipart/form-data' ? multipart(schema) : json(schema),
    );
    const types = fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      '',
      'application/xml',
    );
    const other = fc.tuple(types, oddText).map(([type, text]) => ({ type, bytes: Buffer.from(text) }));
    return fc.oneof(...bodies.map((arbitrary) => ({ weight: 8, arbitrary })), { weight: 1, arbitrary: other });
  }

  function json(schema: Schema) {
    const value = fc.oneof(
      { weight: 6, arbitrary: anyValueOf(schema) },
      { weight: 3, arbitrary: brokenObject(schema) },
      { weight: 1, arbitrary: oddJson },
    );
    return value.map((one) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(one) ?? 'null') }));
  }

  /** An object of the schema with one property of another kind, missing or added. */
  function brokenObject(schema: Schema): fc.Arbitrary<unknown> {
    const names = [...Object.keys(resolve(schema).properties ?? {}), '__proto__', 'constructor', 'unknown'];
    return fc.tuple(anyValueOf(schema), fc.constantFrom(...names), fc.option(oddJson)).map(([value, name, odd]) => {
      const entries = Object.entries(value as object).filter(([key]) => key !== name);
      return Object.fromEntries(odd === null ? entries : [...entries, [name, odd]]);
    });
  }

  /** A form of the schema: its fields as text parts, `file` as a file; now and then a part twice, or a file in a field's place. */
  function multipart(schema: Schema) {
    const { properties = {} } = resolve(schema);
    const fields = Object.entries(properties).filter(([name]) => name !== 'file');
    const text = fields.map(([name, one]) => {
      const value = fc.oneof({ weight: 4, arbitrary: anyValueOf(one, name) }, { weight: 1, arbitrary: oddText });
      return fc.option(value.map((given) => textPart(name, String(given))));
    });
    const file = fc.constantFrom(...world.files).map((one) => filePart('file', one));
    const extra = fc.oneof(
      fc
        .constantFrom('title', 'file', 'password', '')
        .chain((name) => fc.constantFrom(...world.files).map((one) => filePart(name, one))),
      fc
        .tuple(fc.constantFrom('file', 'title', '__proto__', 'require_email'), oddText)
        .map(([name, given]) => textPart(name, given)),
    );
    return fc
      .tuple(fc.tuple(...text), fc.option(file, { freq: 12 }), fc.option(extra, { freq: 1 }), fc.boolean())
      .map(([texts, given, more, fileFirst]) => {
        const parts = texts.flatMap((one) => one ?? []);
        const files = [given, more].flatMap((one) => one ?? []);
        const all = fileFirst ? [...files, ...parts] : [...parts, ...files];
        return {
          type: 'multipart/form-data; boundary=edge',
          bytes: Buffer.concat([...all, Buffer.from('--edge--\r\n')]),
        };
      });
  }

  function resolve(schema: Schema): Schema {
    if (schema.$ref !== undefined)
      return resolve(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    if (!schema.allOf) return schema;
    const parts = schema.allOf.map(resolve);
    return { ...schema, properties: Object.assign({}, ...parts.map((one) => one.properties), schema.properties) };
  }

  function anyValueOf(given: Schema, name = ''): fc.Arbitrary<unknown> {
    const schema = resolve(given);
    // The items of a list have the meaning, not the list.
    const known = schema.type === 'array' ? undefined : world.meanings[name];
    const usual = usualValue(schema, name);
    return known
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: usual })
      : usual;
  }

  function usualValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map((one) => anyValueOf(one, name)));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.const !== undefined) return fc.constant(schema.const);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'boolean') return fc.boolean();
    if (type === 'integer' || type === 'number') return numbersAt(schema);
    if (type === 'array') {
      const { minItems = 0, maxItems = 5 } = schema;
      // One over the limit now and then.
      const known = world.meanings[name];
      const item = anyValueOf(schema.items ?? {}, name);
      // One wrong item is enough for a refusal.
      const items = known ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, item) : item;
      return fc.array(items, {
        minLength: Math.max(0, minItems - 1),
        maxLength: maxItems + 1,
      });
    }
    if (type === 'object' || schema.properties) {
      const { properties = {}, required = [] } = schema;
      const optional = Object.keys(properties).filter((key) => !required.includes(key));
      // Few at once: one that is refused hides what the others do.
      return fc.subarray(optional, { maxLength: Math.min(3, optional.length) }).chain((keys) => {
        const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || keys.includes(key));
        return fc.record(Object.fromEntries(chosen.map(([key, one]) => [key, anyValueOf(one, key)])));
      });
    }
    return textOf(schema);
  }

  function numbersAt({ minimum = 0, maximum = 1e6 }: Schema): fc.Arbitrary<number> {
    return fc.oneof(
      fc.integer({ min: minimum, max: maximum }),
      fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
    );
  }

  function textOf({ format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
    if (format === 'date') return days;
    if (format === 'uri' || format === 'url') return fc.webUrl({ validSchemes: ['https'] });
    if (format?.endsWith('email')) return fc.emailAddress();
    if (format === 'uuid') return fc.uuid();
    const text = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, minLength + 60) });
    const over = fc
      .constantFrom(minLength - 1, maxLength + 1)
      .map((length) => 'x'.repeat(Math.min(Math.max(0, length), 20_000)));
    return fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: over }, { weight: 1, arbitrary: oddText });
  }
}

const days = fc.oneof(
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('0000-01-01', '0000-02-29', '0001-01-01', '2027-02-29', '9999-12-31', '10000-01-01', '2027-1-1'),
);

function textPart(name: string, text: string): Buffer {
  return part(`form-data; name="${name}"`, Buffer.from(text));
}

function filePart(name: string, { name: fileName, bytes }: FuzzFile): Buffer {
  return part(`form-data; name="${name}"; filename="${fileName}"`, bytes);
}

function part(disposition: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: ${disposition}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);
}
