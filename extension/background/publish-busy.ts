import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** One page is being published already. */
export class PublishBusy extends LinkwakeError {
  override readonly name = 'PublishBusy';
  readonly code = 'publish_busy';

  constructor(title: string) {
    super({ values: { title } });
  }
}
