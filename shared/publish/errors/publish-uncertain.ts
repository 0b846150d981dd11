import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** A publish was sent, its answer never came, and the service cannot be asked whether it arrived. */
export class PublishUncertain extends LinkwakeError {
  override readonly name = 'PublishUncertain';
  readonly code = 'publish_uncertain';

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}
