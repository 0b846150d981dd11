/** The client disconnected during its upload. */
export class UploadAborted extends Error {
  override readonly name = 'UploadAborted';
  static readonly code = 'upload_aborted';
  readonly code = UploadAborted.code;

  constructor(options?: ErrorOptions) {
    super('The upload ended before all of it had arrived. Send it again.', options);
  }
}
