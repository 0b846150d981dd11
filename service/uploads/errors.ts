/** The client went away in the middle of its upload; nobody is left to be told. */
export class UploadAborted extends Error {
  override readonly name = 'UploadAborted';
  static readonly code = 'upload_broken_off';
  readonly code = UploadAborted.code;

  constructor(options?: ErrorOptions) {
    super('The upload ended before all of it had arrived. Send it again.', options);
  }
}
