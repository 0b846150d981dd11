import { LinkwakeError } from './linkwake-error.ts';

/** The service sends requests elsewhere (3xx), which the contract has no place for: it has moved. A token is never taken there. */
export class ServiceMoved extends LinkwakeError {
  override readonly name = 'ServiceMoved';
  readonly code = 'service_moved';
  /** The address it was asked at; a person who goes there is led on. */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super({ ...options, values: { host: new URL(service).host } });
    this.service = service;
  }
}
