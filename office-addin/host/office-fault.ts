import { LinkwakeError } from '#shared/api/errors/linkwake-error.ts';

/** Office's own numbers that something here turns on. The catalogue has sentences for more of them. */
export const officeCode = { internal: 5001, tooManyFiles: 11000, dialogClosed: 12006, dialogIgnored: 12009 } as const;

/** A call to Office that failed. `officeCode` is Office's number, where it gave one, and `said` its own words. */
export class OfficeFault extends LinkwakeError {
  override readonly name = 'OfficeFault';
  readonly code = 'office_fault';
  readonly officeCode: number | undefined;

  constructor({ code, message }: { code?: number; message?: string }, options?: ErrorOptions) {
    super({ ...options, variant: code?.toString(), said: message?.trim() || undefined });
    this.officeCode = code;
  }
}
