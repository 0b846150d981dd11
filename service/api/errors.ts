import type { Scope } from '#shared/contract/oauth.ts';

/** 403: the token is valid, but its grant lacks the scope that this call needs. */
export class InsufficientScope extends Error {
  override readonly name = 'InsufficientScope';
  static readonly code = 'insufficient_scope';
  readonly code = InsufficientScope.code;
  readonly needed: Scope;

  constructor(needed: Scope) {
    super(`This token may not do that: it needs the scope "${needed}". Sign in again and allow it.`);
    this.needed = needed;
  }
}

/** 401: the token is missing, unknown, expired or revoked. */
export class Unauthorized extends Error {
  override readonly name = 'Unauthorized';
  static readonly code = 'unauthorized';
  readonly code = Unauthorized.code;
  readonly reason: 'missing' | 'invalid';

  constructor(reason: 'missing' | 'invalid') {
    super(
      reason === 'missing'
        ? 'Send an API key or an access token as "Authorization: Bearer <token>".'
        : 'This token is invalid, expired or revoked. Sign in again, or create a new API key under “API keys”.',
    );
    this.reason = reason;
  }
}
