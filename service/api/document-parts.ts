import { z } from '@hono/zod-openapi';

/** `{ref}`: a document by its link (URL-encoded), its slug or its uuid. */
export const documentPath = z.object({
  ref: z.string().openapi({ description: 'Link (URL-encoded), slug or uuid', example: 'quarterly-report-4t8kz0q2mx' }),
});

/** A multipart body: the file, and text fields beside it. */
export function fileBody<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  return fields.extend({ file: z.string().openapi({ type: 'string', format: 'binary' }) });
}
