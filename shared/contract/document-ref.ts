/**
 * A document reference: a link, a slug or a uuid (contract, "Document reference").
 * Only its shape is checked. The service knows whether the document exists.
 */
export type DocumentRef = { slug: string } | { uuid: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const link = /^https?:\/\//i;

/** Parses `{ref}`, ignoring a link's host, query and hash. Returns `undefined` if no slug or uuid remains. */
export function parseDocumentRef(ref: string): DocumentRef | undefined {
  const text = ref.trim();
  if (uuid.test(text)) return { uuid: text.toLowerCase() };
  const path = link.test(text) ? pathOf(text) : text;
  const slug = path?.replace(/^\/+|\/+$/g, '');
  if (!slug || slug.includes('/')) return undefined;
  return { slug };
}

/**
 * Returns whether `ref` is a link of another host than the service's links (contract: a document's link is on `{link_host}`).
 * Such a link is no reference, though its path may equal a slug. http and https are not told apart.
 * @param linkHost an origin
 */
export function isForeignLink(ref: string, linkHost: string): boolean {
  const text = ref.trim();
  if (!link.test(text)) return false;
  return !URL.canParse(text) || new URL(text).host !== new URL(linkHost).host;
}

function pathOf(link: string): string | undefined {
  try {
    return decodeURIComponent(new URL(link).pathname);
  } catch {
    return undefined;
  }
}
