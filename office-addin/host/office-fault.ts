import { LinkwakeError } from '#shared/api/errors/linkwake-error';

/** Office's own numbers that need words of their own; the rest keep Office's message. */
export const officeCode = {
  internal: 5001,
  noPermission: 7000,
  labelledFile: 11001,
  dialogAddressRefused: 12004,
  dialogNotHttps: 12005,
  dialogClosed: 12006,
  dialogAlreadyOpen: 12007,
  dialogIgnored: 12009,
  dialogZones: 12011,
} as const;

const words: Record<number, string> = {
  5001: 'Office could not do this because of a fault of its own. Save the document, then try again.',
  7000: 'Office does not let add-ins read this document. Ask whoever protects it, or choose the file from your device.',
  11001:
    'This document carries a label that keeps add-ins from reading it. Choose the file from your device, or ask your administrator.',
  12002: 'The sign-in page could not be loaded. Check your connection and the address of the service.',
  12003: 'The sign-in page has to be an https address.',
  12004:
    'Office does not trust the address of the sign-in page. Ask whoever installed the add-in to renew its manifest.',
  12005: 'The sign-in page has to be an https address.',
  12007: 'A sign-in window is open already. Close it, then try again.',
  12009: 'The window was not allowed to open. Try again and choose Allow.',
  12011:
    'The browser keeps the sign-in window apart from Office. Allow pop-ups for this page, or put both in the same zone.',
};

/** A call to Office that failed. `officeCode` is Office's number, where it gave one. */
export class OfficeFault extends LinkwakeError {
  override readonly name = 'OfficeFault';
  readonly code = 'office_fault';
  readonly officeCode: number | undefined;

  constructor(failure: { code?: number; message?: string }, options?: ErrorOptions) {
    super(wordsFor(failure), options);
    this.officeCode = failure.code;
  }
}

function wordsFor({ code, message }: { code?: number; message?: string }): string {
  if (code !== undefined && words[code]) return words[code];
  const said = message?.trim() ? `Office says: ${message.trim()}` : 'Office did not say why.';
  return `Office could not do this. ${said} Save the document, then try again.`;
}
