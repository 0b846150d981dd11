import { components } from './component-name.ts';
import type { Property } from './property.ts';

/** A schema of the OpenAPI document, as far as it is changed here. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

/**
 * Adds to each schema what its properties mean. A property that may be absent is never null here: the contract's schemas
 * allow both, because clients read answers of other services with them; this service leaves out what it does not know.
 * @param schemas the components of the OpenAPI document
 */
export function describeSchemas(schemas: object): Record<string, Schema> {
  const entries = Object.entries(schemas).map(([name, schema]: [string, Schema]) => {
    const plain = { ...schema, ...(schema.type === undefined ? {} : { type: withoutNull(schema.type) }) };
    return [name, addProperties(plain, components[name]?.properties ?? {})];
  });
  return Object.fromEntries(entries);
}

function addProperties(schema: Schema, properties: Record<string, Property>): Schema {
  const merged = { ...schema.properties };
  const required = [...(schema.required ?? [])];
  for (const [name, property] of Object.entries(properties)) {
    const {
      properties: inner,
      always,
      ...details
    } = typeof property === 'string' ? { description: property } : property;
    if (always) required.push(name);
    const known = merged[name] ?? {};
    const type =
      known.type === undefined || (required.includes(name) && !always) ? known.type : withoutNull(known.type);
    const whole = { ...known, ...(type === undefined ? {} : { type }), ...details } as Schema;
    merged[name] = inner ? addProperties(whole, inner) : whole;
  }
  return { ...schema, properties: merged, ...(required.length > 0 ? { required } : {}) };
}

function withoutNull(type: string | string[]): string | string[] {
  if (typeof type === 'string') return type;
  const types = type.filter((name) => name !== 'null');
  return types.length === 1 && types[0] !== undefined ? types[0] : types;
}
