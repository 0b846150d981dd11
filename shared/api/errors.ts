import { LinkwakeError } from '../errors/linkwake-error.ts';

/** The service refused the request as invalid (400 and the other 4xx). `said` is the service's own text, if it sent one. */
export class BadRequest extends LinkwakeError {
  static readonly code = 'bad_request';
  readonly code = BadRequest.code;
  /** HTTP status. */
  readonly status: number;
  /** Uuid of the document that an earlier request with the same key has published. */
  readonly document: string | null | undefined;

  constructor(status: number, said?: string, document?: string | null) {
    super({
      said,
      values: { status },
      variant: said === undefined ? variantWithoutText(status) : undefined,
    });
    this.status = status;
    this.document = document;
  }
}

/** Returns the message variant for a refusal without a text. */
function variantWithoutText(status: number): string {
  return status === 413 ? 'too-large' : 'unsaid';
}

/** The service refused this account's token, and renewal needs the person to sign in (401). */
export class NotSignedIn extends LinkwakeError {
  static readonly code = 'not_signed_in';
  readonly code = NotSignedIn.code;
}

/** The account may not do this, and no upgrade is offered (403 without `upgrade_url`). */
export class NotAllowed extends LinkwakeError {
  static readonly code = 'not_allowed';
  readonly code = NotAllowed.code;

  constructor(said?: string, options?: ErrorOptions) {
    super({ ...options, said });
  }
}

/** The workspace's plan does not cover this (403 with `upgrade_url`). `said` is the service's own text. */
export class PlanLimit extends LinkwakeError {
  static readonly code = 'plan_limit';
  readonly code = PlanLimit.code;
  /** Address of the page where the plan can be changed. */
  readonly upgradeUrl: string;

  constructor(said: string, upgradeUrl: string, options?: ErrorOptions) {
    super({ ...options, said });
    this.upgradeUrl = upgradeUrl;
  }
}

/** The workspace has no such document, or the document has no such signed response (404 with the contract's body). */
export class NotFound extends LinkwakeError {
  static readonly code = 'not_found';
  readonly code = NotFound.code;

  /**
   * @param said the service's text
   * @param missing what was not found, if not the document
   */
  constructor(said?: string, missing?: 'signed-copy') {
    super({ said, variant: missing });
  }
}

/**
 * A 404 without the contract's body. A proxy whose service is restarting, or another program at the address, sends it: it says
 * nothing about a document.
 */
export class EndpointNotFound extends LinkwakeError {
  static readonly code = 'endpoint_not_found';
  readonly code = EndpointNotFound.code;
}

/** The requested file is not ready yet (409), for example the signed copy of a response. */
export class NotReady extends LinkwakeError {
  static readonly code = 'not_ready';
  readonly code = NotReady.code;
  /** Seconds to wait before the next attempt; absent if the service sends none. */
  readonly retryAfterSeconds?: number;

  constructor(said?: string, retryAfterSeconds?: number, options?: ErrorOptions) {
    super({ ...options, said });
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Too many requests, publishes or updates (429). */
export class RateLimited extends LinkwakeError {
  static readonly code = 'rate_limited';
  readonly code = RateLimited.code;
  /** When the next attempt is accepted, in milliseconds since 1970; absent if the service sends no delay. */
  readonly retryAt?: number;

  /**
   * @param retryAfterSeconds delay from now until the next attempt
   * @param variant `requests` for anything but a publish or update: the contract states no number for it
   */
  constructor(said?: string, retryAfterSeconds?: number, variant?: 'requests') {
    super({ said, variant });
    if (retryAfterSeconds !== undefined) this.retryAt = Date.now() + retryAfterSeconds * 1000;
  }
}

/** The service failed (5xx). It may or may not have carried out the request. */
export class ServiceFault extends LinkwakeError {
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
 * No response arrived: offline, unknown host, broken connection, untrusted certificate, or timeout. Browsers hide the
 * cause from programs, but show it to a person who opens `service`.
 */
export class Unreachable extends LinkwakeError {
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

/** The service redirects requests (3xx), so it has moved: the contract knows no redirects. The token is never sent to the target. */
export class ServiceMoved extends LinkwakeError {
  static readonly code = 'service_moved';
  readonly code = ServiceMoved.code;
  /** The service's old address. It redirects a person who opens it. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { host: new URL(service).host } });
    this.service = service;
  }
}

/** The response does not match the contract: another version of the service, or another program at its address. */
export class UnexpectedAnswer extends LinkwakeError {
  static readonly code = 'unexpected_answer';
  readonly code = UnexpectedAnswer.code;

  /** @param where method, path and the place in the response, for example `GET /api/v1/documents: documents[0].views: …` */
  constructor(where: string, options?: ErrorOptions) {
    super({ ...options, said: where });
  }
}
