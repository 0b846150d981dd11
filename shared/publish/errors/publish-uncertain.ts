import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** A publish was sent, its answer never came, and the service cannot be asked whether it arrived. */
export class PublishUncertain extends LinkwakeError {
  override readonly name = 'PublishUncertain';
  readonly code = 'publish_uncertain';

  constructor(title: string, options?: ErrorOptions) {
    super(
      `“${title}” was sent, but the service stopped answering, so it is not known whether it arrived. ` +
        'Check again when you are connected, before you publish it a second time.',
      options,
    );
  }
}
