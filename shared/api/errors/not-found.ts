import { LinkwakeError } from './linkwake-error.ts';

/** The workspace has no such document, or the document no such signed response (404). */
export class NotFound extends LinkwakeError {
  override readonly name = 'NotFound';
  readonly code = 'not_found';

  /**
   * @param said the service's words; without any, what answered may be no service at all
   * @param of what was not found, where it is no document
   */
  constructor(said?: string, of?: 'signed-copy') {
    super({ said, variant: said === undefined ? 'unsaid' : of });
  }
}
