import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The browser stopped the background before it had answered. */
export class BackgroundStopped extends LinkwakeError {
  override readonly name = 'BackgroundStopped';
  readonly code = 'background_stopped';
}
