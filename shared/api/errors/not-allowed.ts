import { LinkwakeError } from './linkwake-error.ts';

/** The account may not do this, and no plan is named that would change it (403 without `upgrade_url`). */
export class NotAllowed extends LinkwakeError {
  override readonly name = 'NotAllowed';
  readonly code = 'not_allowed';

  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said });
  }
}
