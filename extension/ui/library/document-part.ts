import type * as z from 'zod/mini';
import { UnexpectedAnswer } from '#shared/api/errors.ts';
import { ask } from '../../messages/ask.ts';
import type { ShownDocument } from './use-activity.ts';

interface PartCall {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
}

/**
 * Requests an addition of the service below a document (docs/api-additions.md) through the background.
 * @throws the fault of the request; UnexpectedAnswer
 */
export async function documentPart<Shape extends z.ZodMiniType>(
  { service, slug }: ShownDocument,
  part: string[],
  shape: Shape,
  { method = 'GET', body }: PartCall = {},
): Promise<z.output<Shape>> {
  const answer = await ask('document.part', { service, slug, part, method, body });
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new UnexpectedAnswer(['documents', slug, ...part].join('/'));
  return parsed.data;
}
