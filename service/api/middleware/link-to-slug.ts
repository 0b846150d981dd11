import { isForeignLink } from '#shared/contract/document-ref.ts';

/** Matches one slash too, because proxies may merge two. */
const linkAsRef = /^(\/api\/v1\/documents\/)(https?):\/{1,2}([^/]+)\/([^/]+)/i;

/**
 * Replaces an unencoded link in the path by its slug. The contract accepts a link as `{ref}`, but its slashes would split
 * the path. Encoding by the client is not enough: some proxies decode the path. A link on another host than `linkHost` is
 * encoded, so that it is refused as the reference that it is not.
 * @param linkHost the origin of the service's links
 */
export function linkToSlug(path: string, linkHost: string): string {
  return path.replace(linkAsRef, (_, root: string, scheme: string, host: string, slug: string) => {
    const link = `${scheme}://${host}/${slug}`;
    return root + (isForeignLink(link, linkHost) ? encodeURIComponent(link) : slug);
  });
}
