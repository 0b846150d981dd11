import type * as z from 'zod/mini';
import { UnexpectedAnswer } from '#shared/api/errors.ts';
import { ask } from '../../messages/ask.ts';
import type { Shown } from './use-activity.ts';

interface PartCall {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
}

/**
 * Asks for what the service announces below a document (docs/api-additions.md), by the background.
 * @throws the fault of the request; UnexpectedAnswer
 */
export async function documentPart<Shape extends z.ZodMiniType>(
  { service, slug }: Shown,
  part: string[],
  shape: Shape,
  { method = 'GET', body }: PartCall = {},
): Promise<z.output<Shape>> {
  const answer = await ask('document.part', { service, slug, part, method, body });
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new UnexpectedAnswer(['documents', slug, ...part].join('/'));
  return parsed.data;
}
