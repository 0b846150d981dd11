import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** The browser stopped a publish before it ended, and the service does not have the document. */
export class PublishInterrupted extends LinkwakeError {
  override readonly name = 'PublishInterrupted';
  readonly code = 'publish_interrupted';

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}
