/** No document of the caller's workspace goes by that link, slug or id; another workspace's is no different (404). */
export class DocumentNotFound extends Error {
  override readonly name = 'DocumentNotFound';
  readonly code = 'document_not_found';

  constructor() {
    super('There is no such document in this workspace. Check the link, or switch to the workspace it belongs to.');
  }
}
