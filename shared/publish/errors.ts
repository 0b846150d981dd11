import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** The browser stopped a publish before it ended, and the service does not have the document. */
export class PublishInterrupted extends LinkwakeError {
  override readonly name = 'PublishInterrupted';
  static readonly code = 'publish_interrupted';
  readonly code = PublishInterrupted.code;

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}

/** A publish was sent, its answer never came, and the service cannot be asked whether it arrived. */
export class PublishUncertain extends LinkwakeError {
  override readonly name = 'PublishUncertain';
  static readonly code = 'publish_uncertain';
  readonly code = PublishUncertain.code;

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}
