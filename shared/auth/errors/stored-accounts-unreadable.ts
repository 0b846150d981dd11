import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** What is stored about accounts was damaged, or written by a newer version. */
export class StoredAccountsUnreadable extends LinkwakeError {
  override readonly name = 'StoredAccountsUnreadable';
  readonly code = 'stored_accounts_unreadable';

  constructor(options?: ErrorOptions) {
    super(
      'What Linkwake has stored about your accounts cannot be read. Update Linkwake if it asks you to, or sign in again; ' +
        'your documents and links are not touched.',
      options,
    );
  }
}
