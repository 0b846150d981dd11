/** What was asked for cannot be done as sent; the message says what to send instead (400 over HTTP). */
export class BadRequest extends Error {
  override readonly name: string = 'BadRequest';
  readonly code: string = 'bad_request';
}
