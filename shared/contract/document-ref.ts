/**
 * A document named by its link, its slug or its uuid (contract, "Document reference").
 * The three are told apart by their shape only; whether the document exists is the service's to say.
 */
export type DocumentRef = { slug: string } | { uuid: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Reads `{ref}`; a link's host is not looked at, its query and hash are left out. `undefined` when there is nothing to go by. */
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
