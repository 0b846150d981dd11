import type { z } from 'zod/mini';
import { requestSchemas } from './requests.ts';
import { responseSchemas } from './response-schemas.ts';

/** The components of the OpenAPI document, by name. */
export const components = { ...responseSchemas, ...requestSchemas };

const names = new Map<z.core.$ZodType, string>(Object.entries(components).map(([name, { schema }]) => [schema, name]));

/** Returns the name of a schema of the contract in the OpenAPI document; `undefined` for one that is described in place. */
export function componentName(schema: z.core.$ZodType): string | undefined {
  return names.get(schema);
}
