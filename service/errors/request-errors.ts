/** The request cannot be fulfilled as sent; the message says what to send instead (400 over HTTP). */
export class BadRequest extends Error {
  override readonly name: string = 'BadRequest';
  static readonly code: string = 'bad_request';
  readonly code: string = BadRequest.code;
}

/** Several people are signing the document; other content or fields would make a version that they cannot sign (400). */
export class SigningUnderWay extends BadRequest {
  override readonly name = 'SigningUnderWay';
  static override readonly code = 'signing_under_way';
  override readonly code = SigningUnderWay.code;

  constructor() {
    super('People are signing this document. Cancel the signing before you change it.');
  }
}

/** The caller's workspace has no document with that link, slug or id; one of another workspace counts as missing (404). */
export class DocumentNotFound extends Error {
  override readonly name = 'DocumentNotFound';
  static readonly code = 'document_not_found';
  readonly code = DocumentNotFound.code;

  /** @param refs those of several refs that were not found, as sent */
  constructor(refs: readonly string[] = []) {
    const which = refs.length === 0 ? 'There is no such document' : `There is no document ${quoteRefs(refs)}`;
    super(`${which} in this workspace. Check the link, or switch to the workspace it belongs to.`);
  }
}

const maxShownRef = 200;
const list = new Intl.ListFormat('en', { type: 'disjunction' });

function quoteRefs(refs: readonly string[]): string {
  return list.format(refs.map((ref) => `“${ref.length > maxShownRef ? `${ref.slice(0, maxShownRef)}…` : ref}”`));
}

/** The document has no recipient with that code (404). */
export class RecipientNotFound extends Error {
  override readonly name = 'RecipientNotFound';
  static readonly code = 'recipient_not_found';
  readonly code = RecipientNotFound.code;

  constructor() {
    super('This document has no recipient with that code. The code is what follows “?r=” in the personal link.');
  }
}

/** The workspace's plan does not include this; the message names the plan that does (403 with `upgrade_url` over HTTP). */
export class PlanLimit extends Error {
  override readonly name = 'PlanLimit';
  static readonly code = 'plan_limit';
  readonly code = PlanLimit.code;
}

/** The caller has sent too much for now (429 with Retry-After over HTTP); the message names the limit. */
export class TooManyRequests extends Error {
  override readonly name: string = 'TooManyRequests';
  static readonly code: string = 'too_many_requests';
  readonly code: string = TooManyRequests.code;
  /** Whole seconds until the next attempt. */
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The hour's publishes and updates, or the refused attempts, are used up (429 with Retry-After over HTTP). */
export class RateLimited extends TooManyRequests {
  override readonly name = 'RateLimited';
  static override readonly code = 'rate_limited';
  override readonly code = RateLimited.code;

  constructor(perHour: number, retryAfterSeconds: number, what = 'published or updated') {
    const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
    super(
      `You have ${what} ${perHour} times within an hour, which is the limit. ` +
        `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      retryAfterSeconds,
    );
  }
}
