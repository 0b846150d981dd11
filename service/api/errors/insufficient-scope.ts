import type { Scope } from '#shared/contract/oauth.ts';

/** 403: the token is good, but was not granted what this call needs. */
export class InsufficientScope extends Error {
  override readonly name = 'InsufficientScope';
  readonly code = 'insufficient_scope';
  readonly needed: Scope;

  constructor(needed: Scope) {
    super(`This token may not do that: it needs the scope "${needed}". Sign in again and allow it.`);
    this.needed = needed;
  }
}
