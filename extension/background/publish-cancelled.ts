import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The person stopped the publish before it arrived. */
export class PublishCancelled extends LinkwakeError {
  override readonly name = 'PublishCancelled';
  readonly code = 'publish_cancelled';
}
