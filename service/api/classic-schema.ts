import { z } from '@hono/zod-openapi';
import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

/** The schema of zod that checks and gives the same as a schema of zod/mini. */
type ClassicSchema<Schema extends ZodMiniType> =
  Schema extends ZodMiniObject<infer Shape, infer Config>
    ? z.ZodObject<Shape, Config>
    : z.ZodType<z.output<Schema>, z.input<Schema>>;

type SchemaClass = new (definition: object) => z.ZodType;

/** zod's class for each kind of schema that the contract uses. */
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

/** The classes of strings and numbers that have a format. */
const formats: Record<string, unknown> = {
  date: z.ZodISODate,
  datetime: z.ZodISODateTime,
  email: z.ZodEmail,
  safeint: z.ZodNumberFormat,
  url: z.ZodURL,
};

const made = new WeakMap<z.core.$ZodType, z.ZodType>();

/**
 * Returns a schema of the contract as one of zod. The contract is written with zod/mini, which keeps the apps small, and
 * `@hono/zod-openapi` can describe schemas of zod only. Both keep the same definition; names and descriptions are copied.
 * @throws TypeError for a kind of schema that has no class here yet
 */
export function classicSchema<Schema extends ZodMiniType>(schema: Schema): ClassicSchema<Schema> {
  return convert(schema) as ClassicSchema<Schema>;
}

function convert(schema: z.core.$ZodType): z.ZodType {
  const before = made.get(schema);
  if (before) return before;
  const definition: { type: string; format?: string } = schema._zod.def;
  const kind = definition.format ?? definition.type;
  const Class = (definition.format === undefined ? classes : formats)[kind] as SchemaClass | undefined;
  if (!Class) throw new TypeError(`No class of zod is named for schemas of the kind ${kind}.`);
  const plain = new Class(convertParts(definition));
  const described = z.globalRegistry.get(schema);
  const classic = described ? plain.meta(described) : plain;
  made.set(schema, classic);
  return classic;
}

/** The schemas in a definition stand in it alone, in a list (of a union) or by their names (of an object). */
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
