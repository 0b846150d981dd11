import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

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

/** Office took a call and never answered it. */
export class OfficeTimeout extends LinkwakeError {
  override readonly name = 'OfficeTimeout';
  readonly code = 'office_silent';
}

/** Microsoft's script, without which nothing can be asked of Office, did not load. */
export class OfficeJsMissing extends LinkwakeError {
  override readonly name = 'OfficeJsMissing';
  readonly code = 'office_js_missing';
}

/** The pane was opened outside Word, PowerPoint and Excel. */
export class NotInOffice extends LinkwakeError {
  override readonly name = 'NotInOffice';
  readonly code = 'not_in_office';
}

/** Office handed out a file of no bytes (office-js#5950). Publishing it would put an empty document behind the link. */
export class EmptyDocument extends LinkwakeError {
  override readonly name = 'EmptyDocument';
  readonly code = 'empty_document';
}

/** The open file is larger than whoever reads it has asked for; nothing of it was read. */
export class FileTooLarge extends LinkwakeError {
  override readonly name = 'FileTooLarge';
  readonly code = 'larger_than_wanted';
}

/** There is nothing in what is selected in the document. */
export class NothingSelected extends LinkwakeError {
  override readonly name = 'NothingSelected';
  readonly code = 'nothing_selected';
}

/** Excel hands over one block of cells, not several, nor a drawing. */
export class MultipleAreasSelected extends LinkwakeError {
  override readonly name = 'MultipleAreasSelected';
  readonly code = 'selected_in_pieces';
}

/** The cells are not as they were when the person was asked where links may go; nothing was written. */
export class SheetChanged extends LinkwakeError {
  override readonly name = 'SheetChanged';
  readonly code = 'sheet_changed';
}

/** Whether Office did not hand the open file over: then it can be chosen from the device. */
export function isFileUnavailable(error: unknown): boolean {
  return error instanceof OfficeFault || error instanceof OfficeTimeout || error instanceof EmptyDocument;
}
