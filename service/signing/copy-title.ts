import { type RawBuilder, sql } from 'kysely';

/**
 * Selects the title that a signed copy states: the one that the first of its signers saw. The document's title, which the owner may
 * have changed since, counts only for older signatures.
 * @param copyId names the column with the id of the response that has the copy
 * @param documentTitle names the column with the document's title
 */
export function copyTitle(copyId: RawBuilder<string>, documentTitle: string): RawBuilder<string> {
  return sql<string>`coalesce((
    select signed.signed_title from responses signed
    where (signed.id = ${copyId} or signed.copied_with = ${copyId}) and signed.signed_title is not null
    order by signed.submitted_at limit 1
  ), ${sql.ref(documentTitle)})`;
}
