import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Office handed out a file of no bytes (office-js#5950). Publishing it would put an empty document behind the link. */
export class EmptyDocument extends LinkwakeError {
  override readonly name = 'EmptyDocument';
  readonly code = 'empty_document';
}
