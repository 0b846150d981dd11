import { z } from '@hono/zod-openapi';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';
import { componentName } from './description/component-name.ts';

/** The zod schema type that matches a zod/mini schema. */
type ClassicSchema<Schema extends ZodMiniType> =
  Schema extends ZodMiniObject<infer Shape, infer Config>
    ? z.ZodObject<Shape, Config>
    : z.ZodType<z.output<Schema>, z.input<Schema>>;

type SchemaClass = new (definition: object) => z.ZodType;

/** zod's class for each schema type that the contract uses. */
const classes: Record<string, unknown> = {
  array: z.ZodArray,
  boolean: z.ZodBoolean,
  default: z.ZodDefault,
  enum: z.ZodEnum,
  literal: z.ZodLiteral,
  nullable: z.ZodNullable,
  number: z.ZodNumber,
  object: z.ZodObject,
  optional: z.ZodOptional,
  pipe: z.ZodPipe,
  record: z.ZodRecord,
  string: z.ZodString,
  transform: z.ZodTransform,
  union: z.ZodUnion,
  unknown: z.ZodUnknown,
};

/** zod's classes for strings and numbers with a format. */
const formats: Record<string, unknown> = {
  date: z.ZodISODate,
  datetime: z.ZodISODateTime,
  email: z.ZodEmail,
  safeint: z.ZodNumberFormat,
  url: z.ZodURL,
};

const converted = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * Converts a schema of the contract to zod. The contract uses zod/mini, which keeps the apps small, but
 * `@hono/zod-openapi` describes zod schemas only. Both share the same definition; names and descriptions are copied.
 * @throws TypeError for a schema type without a class in `classes` or `formats`
 */
export function classicSchema<Schema extends ZodMiniType>(schema: Schema): ClassicSchema<Schema> {
  return convert(schema) as ClassicSchema<Schema>;
}

function convert(schema: z.core.$ZodType): z.ZodType {
  const known = converted.get(schema);
  if (known) return known;
  // What a reader does with another service's answer is no part of the description.
  if (schema instanceof z.core.$ZodCatch) return convert(schema._zod.def.innerType);
  const definition: { type: string; format?: string } = schema._zod.def;
  const kind = definition.format ?? definition.type;
  const Class = (definition.format === undefined ? classes : formats)[kind] as SchemaClass | undefined;
  if (!Class)
    throw new TypeError(`There is no zod class for schemas of the type ${kind}. Add one to classes or formats.`);
  const plain = new Class(convertParts(definition));
  const id = componentName(schema);
  const described = { ...z.globalRegistry.get(schema), ...(id && { id }) };
  const classic = Object.keys(described).length > 0 ? plain.meta(described) : plain;
  converted.set(schema, classic);
  return classic;
}

/** A definition holds schemas directly, in a list (of a union) or by name (of an object). */
function convertParts(definition: object): object {
  const parts = Object.entries(definition).map(([name, part]) => {
    if (name === 'checks') return [name, part];
    if (isSchema(part)) return [name, convert(part)];
    if (Array.isArray(part)) return [name, part.map((one) => (isSchema(one) ? convert(one) : one))];
    return [name, name === 'shape' ? convertParts(part) : part];
  });
  return Object.fromEntries(parts);
}

function isSchema(part: unknown): part is z.core.$ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part;
}
