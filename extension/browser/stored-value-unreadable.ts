import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** What is kept in the browser's storage does not fit what it must be. Nothing is overwritten by a guess. */
export class StoredValueUnreadable extends LinkwakeError {
  override readonly name = 'StoredValueUnreadable';
  readonly code = 'stored_value_unreadable';
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super({ ...options, values: { key } });
    this.key = key;
  }
}
