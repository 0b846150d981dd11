import { LinkwakeError } from './linkwake-error.ts';

/** The workspace has no such document, or the document no such signed response (404). */
export class NotFound extends LinkwakeError {
  override readonly name = 'NotFound';
  readonly code = 'not_found';

  constructor(
    message = 'There is no such document in this workspace. Check the link, or switch to the workspace it is in.',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
