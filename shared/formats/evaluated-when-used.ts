import * as z from 'zod/mini';

/**
 * A schema that is created by its first use. A schema at the top of a file is created as the file is loaded: what the first picture of
 * the pane does not parse would delay it.
 */
export const evaluatedWhenUsed = <Schema extends z.ZodMiniType>(create: () => Schema): z.ZodMiniLazy<Schema> =>
  z.lazy(create);
