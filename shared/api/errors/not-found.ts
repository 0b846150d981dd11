import { LinkwakeError } from './linkwake-error.ts';

/** The workspace has no such document, or the document no such signed response (404). */
export class NotFound extends LinkwakeError {
  override readonly name = 'NotFound';
  readonly code = 'not_found';

  /** @param said the service's words; without any, what answered may be no service at all */
  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said, variant: said === undefined ? 'unsaid' : undefined });
  }
}
