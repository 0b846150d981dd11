/** No document of the caller's workspace goes by that link, slug or id; another workspace's is no different (404). */
export class DocumentNotFound extends Error {
  override readonly name = 'DocumentNotFound';
  readonly code = 'document_not_found';

  /** @param refs which of several were not found, as they were sent */
  constructor(refs: readonly string[] = []) {
    const which = refs.length === 0 ? 'There is no such document' : `There is no document ${named(refs)}`;
    super(`${which} in this workspace. Check the link, or switch to the workspace it belongs to.`);
  }
}

const longestRef = 200;
const list = new Intl.ListFormat('en', { type: 'disjunction' });

function named(refs: readonly string[]): string {
  return list.format(refs.map((ref) => `“${ref.length > longestRef ? `${ref.slice(0, longestRef)}…` : ref}”`));
}
