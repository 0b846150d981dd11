import { z } from '@hono/zod-openapi';
import { errorBody } from '#shared/contract/error.ts';
import { classicSchema } from '../classic-schema.ts';
import { KeyReused, publishedDocumentHeader, RequestInProgress } from './errors.ts';
import { maxKeyLength } from './idempotency-key.ts';

/** The header parameter by which the description announces that a request can be repeated. */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z
    .string()
    .optional()
    .openapi({
      description: `A string of structured fields (RFC 9651) that the client makes for this request, for example a UUID in double quotes: at most ${maxKeyLength} characters. For a day, a repetition with the same key and body gets the first answer and does nothing. Absent: the request is done each time`,
      example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
    }),
});

/** The refusals of a key. */
export const idempotencyResponses = {
  409: {
    description: 'The first request with this `Idempotency-Key` is still running; repeat it after `Retry-After`',
    headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
    ...errorContent(new RequestInProgress().message),
  },
  422: {
    description: 'This `Idempotency-Key` was used for another request',
    headers: {
      [publishedDocumentHeader]: {
        description: 'The uuid of the document that the other request has published; absent if it published none',
        schema: { type: 'string', format: 'uuid' },
      },
    },
    ...errorContent(new KeyReused().message),
  },
} as const;

function errorContent(error: string) {
  return { content: { 'application/json': { schema: classicSchema(errorBody), example: { error } } } };
}
