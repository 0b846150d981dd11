/** An installation cannot be written to a file, or taken from it; the message says what the operator can do. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
  static readonly code = 'transfer_failed';
  readonly code = TransferFailed.code;
}
