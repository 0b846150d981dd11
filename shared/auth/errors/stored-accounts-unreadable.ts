import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** What is stored about accounts was damaged, or written by a newer version. */
export class StoredAccountsUnreadable extends LinkwakeError {
  override readonly name = 'StoredAccountsUnreadable';
  readonly code = 'stored_accounts_unreadable';
}
