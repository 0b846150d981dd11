/**
 * The signed copy could not be made (500 over HTTP: not the caller's fault, and a later try may succeed). What was answered
 * and signed is kept.
 */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed';
  readonly code = 'copy_failed';

  constructor() {
    super(
      'The signed copy could not be made. The answers and the signature are kept: have it made again among the document’s ' +
        'responses in the console, and ask the operator to look at the log if it fails again.',
    );
  }
}
