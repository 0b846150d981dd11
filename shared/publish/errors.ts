import { LinkwakeError } from '#shared/errors/linkwake-error.ts';
import type { LostPublish } from './find-published.ts';

/** The browser stopped before the publish was complete, and the service does not have the document. */
export class PublishInterrupted extends LinkwakeError {
  static readonly code = 'publish_interrupted';
  readonly code = PublishInterrupted.code;

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}

/** A publish was sent and got no response, and the service could not be asked whether it has the document. */
export class PublishUncertain extends LinkwakeError {
  static readonly code = 'publish_uncertain';
  readonly code = PublishUncertain.code;
  /** By what the document can be searched for later. */
  readonly lost: LostPublish | undefined;

  constructor(title: string, { lost, ...options }: ErrorOptions & { lost?: LostPublish } = {}) {
    super({ ...options, values: { title } });
    this.lost = lost;
  }
}

/**
 * An update was sent and got no response. The service cannot be asked whether it has the new content; sending it again changes
 * nothing else.
 */
export class UpdateUncertain extends LinkwakeError {
  static readonly code = 'update_uncertain';
  readonly code = UpdateUncertain.code;

  constructor(title: string, options?: ErrorOptions) {
    super({ ...options, values: { title } });
  }
}
