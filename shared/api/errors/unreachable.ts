import { LinkwakeError } from './linkwake-error.ts';

/**
 * No answer came: offline, no such host, a cut connection, a certificate that is not trusted, or nothing within the time
 * allowed. Browsers do not tell a program which of them it was; they do tell a person who goes there (`service`).
 */
export class Unreachable extends LinkwakeError {
  override readonly name = 'Unreachable';
  readonly code = 'unreachable';
  /** Address of the service. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    const offline = globalThis.navigator?.onLine === false;
    super({ ...options, values: { host: new URL(service).host }, variant: offline ? 'offline' : undefined });
    this.service = service;
  }
}
