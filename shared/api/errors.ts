import { LinkwakeError } from '../errors/linkwake-error.ts';

/** The service refuses the request as it is (400 and the other 4xx), in its own words where it sent some. */
export class BadRequest extends LinkwakeError {
  override readonly name = 'BadRequest';
  static readonly code = 'bad_request';
  readonly code = BadRequest.code;
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, said?: string, options?: ErrorOptions) {
    super({ ...options, said, values: { status }, variant: said === undefined ? unsaid(status) : undefined });
    this.status = status;
  }
}

/** Which sentence stands for words that did not come. */
function unsaid(status: number): string {
  return status === 413 ? 'too-large' : 'unsaid';
}

/** The service does not accept this account's token, and a new one cannot be had without the person (401). */
export class NotSignedIn extends LinkwakeError {
  override readonly name = 'NotSignedIn';
  static readonly code = 'not_signed_in';
  readonly code = NotSignedIn.code;
}

/** The account may not do this, and no plan is named that would change it (403 without `upgrade_url`). */
export class NotAllowed extends LinkwakeError {
  override readonly name = 'NotAllowed';
  static readonly code = 'not_allowed';
  readonly code = NotAllowed.code;

  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said });
  }
}

/** The workspace's plan does not cover this (403 with `upgrade_url`), in the service's own words. */
export class PlanLimit extends LinkwakeError {
  override readonly name = 'PlanLimit';
  static readonly code = 'plan_limit';
  readonly code = PlanLimit.code;
  /** The page where the plan can be changed. */
  readonly upgradeUrl: string;

  constructor(said: string, upgradeUrl: string, options?: ErrorOptions) {
    super({ ...options, said });
    this.upgradeUrl = upgradeUrl;
  }
}

/** The workspace has no such document, or the document no such signed response (404). */
export class NotFound extends LinkwakeError {
  override readonly name = 'NotFound';
  static readonly code = 'not_found';
  readonly code = NotFound.code;

  /**
   * @param said the service's words; without any, what answered may be no service at all
   * @param of what was not found, where it is no document
   */
  constructor(said?: string, of?: 'signed-copy') {
    super({ said, variant: said === undefined ? 'unsaid' : of });
  }
}

/** What was asked for is still being made (409), for example the signed copy of a response. */
export class NotReady extends LinkwakeError {
  override readonly name = 'NotReady';
  static readonly code = 'not_ready';
  readonly code = NotReady.code;
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  constructor(said?: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super({ ...options, said });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many requests, publishes or updates (429). */
export class RateLimited extends LinkwakeError {
  override readonly name = 'RateLimited';
  static readonly code = 'rate_limited';
  readonly code = RateLimited.code;
  /** Seconds to wait before the next attempt; absent where the service does not say. */
  readonly retryAfterSeconds?: number;

  /** @param variant `requests` for what is no publish, of which the contract names no number */
  constructor(said?: string, retryAfterSeconds?: number, variant?: 'requests') {
    super({ said, variant });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The service failed on its side (5xx). What was asked for may or may not have been done. */
export class ServiceFault extends LinkwakeError {
  override readonly name = 'ServiceFault';
  static readonly code = 'service_fault';
  readonly code = ServiceFault.code;
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, said?: string, options?: ErrorOptions) {
    super({ ...options, said, values: { status } });
    this.status = status;
  }
}

/**
 * No answer came: offline, no such host, a cut connection, a certificate that is not trusted, or nothing within the time
 * allowed. Browsers do not tell a program which of them it was; they do tell a person who goes there (`service`).
 */
export class Unreachable extends LinkwakeError {
  override readonly name = 'Unreachable';
  static readonly code = 'unreachable';
  readonly code = Unreachable.code;
  /** Address of the service. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    const offline = globalThis.navigator?.onLine === false;
    super({ ...options, values: { host: new URL(service).host }, variant: offline ? 'offline' : undefined });
    this.service = service;
  }
}

/** The service sends requests elsewhere (3xx), which the contract has no place for: it has moved. A token is never taken there. */
export class ServiceMoved extends LinkwakeError {
  override readonly name = 'ServiceMoved';
  static readonly code = 'service_moved';
  readonly code = ServiceMoved.code;
  /** The address it was asked at; a person who goes there is led on. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { host: new URL(service).host } });
    this.service = service;
  }
}

/** An answer came that does not fit the contract: the service is older or newer than it, or something else is at its address. */
export class UnexpectedAnswer extends LinkwakeError {
  override readonly name = 'UnexpectedAnswer';
  static readonly code = 'unexpected_answer';
  readonly code = UnexpectedAnswer.code;
  readonly where: string;

  /** @param where method, path and the place in the answer, for example `GET /api/v1/documents: documents[0].views: …` */
  constructor(where: string, options?: ErrorOptions) {
    super({ ...options, said: where });
    this.where = where;
  }
}
