import * as z from 'zod/mini';

/**
 * A field of an answer that the contract does not have (docs/api-additions.md). If another service uses the field's name for
 * something else, the field is left out.
 */
export const addition = <T extends z.ZodMiniOptional>(schema: T) => z.catch(schema, undefined as z.output<T>);
