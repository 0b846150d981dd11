/** Matches one slash too, because proxies may merge two. */
const linkAsRef = /^(\/api\/v1\/documents\/)https?:\/{1,2}[^/]+\/([^/]+)/i;

/**
 * Replaces an unencoded link in the path by its slug. The contract accepts a link as `{ref}`, but its slashes would split
 * the path. Encoding by the client is not enough: some proxies decode the path.
 */
export function linkToSlug(path: string): string {
  return path.replace(linkAsRef, '$1$2');
}
