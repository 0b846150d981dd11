/** 401: no token, or one that is unknown, expired or revoked. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized';
  readonly code = 'unauthorized';
  readonly reason: 'missing' | 'invalid';

  constructor(reason: 'missing' | 'invalid') {
    super(
      reason === 'missing'
        ? 'Send an API key or an access token as "Authorization: Bearer <token>".'
        : 'This token is not valid, or no longer. Sign in again, or make a new API key in the account settings.',
    );
    this.reason = reason;
  }
}
