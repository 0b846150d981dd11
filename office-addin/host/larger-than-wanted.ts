import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The open file is larger than whoever reads it has asked for; nothing of it was read. */
export class LargerThanWanted extends LinkwakeError {
  override readonly name = 'LargerThanWanted';
  readonly code = 'larger_than_wanted';
}
