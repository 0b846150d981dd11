/**
 * A document reference: a link, a slug or a uuid (contract, "Document reference").
 * Only its shape is checked. The service knows whether the document exists.
 */
export type DocumentRef = { slug: string } | { uuid: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses `{ref}`, ignoring a link's host, query and hash. Returns `undefined` if no slug or uuid remains. */
export function parseDocumentRef(ref: string): DocumentRef | undefined {
  const text = ref.trim();
  if (uuid.test(text)) return { uuid: text.toLowerCase() };
  const path = /^https?:\/\//i.test(text) ? pathOf(text) : text;
  const slug = path?.replace(/^\/+|\/+$/g, '');
  if (!slug || slug.includes('/')) return undefined;
  return { slug };
}

function pathOf(link: string): string | undefined {
  try {
    return decodeURIComponent(new URL(link).pathname);
  } catch {
    return undefined;
  }
}
