import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** Office's own numbers that something here turns on. The catalogue has sentences for more of them. */
export const officeCode = { internal: 5001, tooManyFiles: 11000, dialogClosed: 12006, dialogIgnored: 12009 } as const;

/** A call to Office that failed. `officeCode` is Office's number, where it gave one, and `said` its own words. */
export class OfficeFault extends LinkwakeError {
  override readonly name = 'OfficeFault';
  static readonly code = 'office_fault';
  readonly code = OfficeFault.code;
  readonly officeCode: number | undefined;

  constructor({ code, message }: { code?: number; message?: string }, options?: ErrorOptions) {
    super({ ...options, variant: code?.toString(), said: message?.trim() || undefined });
    this.officeCode = code;
  }
}

/** Office took a call and never answered it. */
export class OfficeTimeout extends LinkwakeError {
  override readonly name = 'OfficeTimeout';
  static readonly code = 'office_silent';
  readonly code = OfficeTimeout.code;
}

/** Microsoft's script, without which nothing can be asked of Office, did not load. */
export class OfficeJsMissing extends LinkwakeError {
  override readonly name = 'OfficeJsMissing';
  static readonly code = 'office_js_missing';
  readonly code = OfficeJsMissing.code;
}

/** The pane was opened outside Word, PowerPoint and Excel. */
export class NotInOffice extends LinkwakeError {
  override readonly name = 'NotInOffice';
  static readonly code = 'not_in_office';
  readonly code = NotInOffice.code;
}

/** Office handed out a file of no bytes (office-js#5950). Publishing it would put an empty document behind the link. */
export class EmptyDocument extends LinkwakeError {
  override readonly name = 'EmptyDocument';
  static readonly code = 'empty_document';
  readonly code = EmptyDocument.code;
}

/** The open file is larger than whoever reads it has asked for; nothing of it was read. */
export class FileTooLarge extends LinkwakeError {
  override readonly name = 'FileTooLarge';
  static readonly code = 'larger_than_wanted';
  readonly code = FileTooLarge.code;
}

/** There is nothing in what is selected in the document. */
export class NothingSelected extends LinkwakeError {
  override readonly name = 'NothingSelected';
  static readonly code = 'nothing_selected';
  readonly code = NothingSelected.code;
}

/** Excel hands over one block of cells, not several, nor a drawing. */
export class MultipleAreasSelected extends LinkwakeError {
  override readonly name = 'MultipleAreasSelected';
  static readonly code = 'selected_in_pieces';
  readonly code = MultipleAreasSelected.code;
}

/** The cells are not as they were when the person was asked where links may go; nothing was written. */
export class SheetChanged extends LinkwakeError {
  override readonly name = 'SheetChanged';
  static readonly code = 'sheet_changed';
  readonly code = SheetChanged.code;
}

/** Whether Office did not hand the open file over: then it can be chosen from the device. */
export function isFileUnavailable(error: unknown): boolean {
  return error instanceof OfficeFault || error instanceof OfficeTimeout || error instanceof EmptyDocument;
}
