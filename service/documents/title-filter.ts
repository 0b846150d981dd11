/** A pattern for `ilike` that finds titles which contain `query`, whatever its case; `undefined` where all are wanted. */
export function titlePattern(query: string | undefined): string | undefined {
  // No title has a NUL in it, and the database takes none.
  const wanted = query?.replaceAll('\0', '') ?? '';
  return wanted === '' ? undefined : `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}
