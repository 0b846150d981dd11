import { LinkwakeError } from './linkwake-error.ts';

/** The service failed on its side (5xx). What was asked for may or may not have been done. */
export class ServiceFault extends LinkwakeError {
  override readonly name = 'ServiceFault';
  readonly code = 'service_fault';
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, said?: string, options?: ErrorOptions) {
    super({ ...options, said, values: { status } });
    this.status = status;
  }
}
