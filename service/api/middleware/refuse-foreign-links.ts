import type { MiddlewareHandler } from 'hono';
import { isForeignLink } from '#shared/contract/document-ref.ts';
import { DocumentNotFound } from '../../errors/request-errors.ts';

/**
 * Refuses a link on another host as `{ref}`: it names no document of this service.
 * @param linkHost the origin of the service's links
 * @throws DocumentNotFound
 */
export function refuseForeignLinks(linkHost: string): MiddlewareHandler {
  return async (c, next) => {
    if (isForeignLink(c.req.param('ref') ?? '', linkHost)) throw new DocumentNotFound();
    await next();
  };
}
