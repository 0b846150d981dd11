/** An export or import failed; the message says what the operator can do. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
  static readonly code = 'transfer_failed';
  readonly code = TransferFailed.code;
}
