/** A proxy may have made one slash of two. */
const linkAsRef = /^(\/api\/v1\/documents\/)https?:\/{1,2}[^/]+\/([^/]+)/i;

/**
 * The path with a slug where a link stands as it is, which the contract lets `{ref}` be: its slashes would be taken for those of
 * the path. Clients that encode them are not always served: some proxies decode what they pass on.
 */
export function linkToSlug(path: string): string {
  return path.replace(linkAsRef, '$1$2');
}
