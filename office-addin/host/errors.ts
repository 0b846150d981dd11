import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/** Office's error numbers that the code depends on. The catalogue has sentences for more of them. */
export const officeCode = {
  internal: 5001,
  tooManyFiles: 11000,
  dialogClosed: 12006,
  dialogAlreadyOpen: 12007,
  dialogIgnored: 12009,
} as const;

/**
 * A failed call to Office. `officeCode` is Office's error number, if it has one. Office's own text ("AccessDenied") is the
 * message, for logs only: the catalogue's sentence says what to do.
 */
export class OfficeFault extends LinkwakeError {
  static readonly code = 'office_fault';
  readonly code = OfficeFault.code;
  readonly officeCode: number | undefined;

  constructor({ code, message }: { code?: number; message?: string }, options?: ErrorOptions) {
    super({ ...options, variant: code?.toString() });
    const text = message?.trim();
    if (text) this.message = [code, text].filter((part) => part !== undefined).join(' ');
    this.officeCode = code;
  }
}

/**
 * A file of the add-in could not be loaded. It comes from whoever serves the add-in, and says so as the core's `Unreachable` does. It is
 * a class of its own because nothing was sent to the service.
 */
export class PartNotLoaded extends LinkwakeError {
  static readonly code = 'unreachable';
  readonly code = PartNotLoaded.code;
  /** Address of the server of the add-in. */
  readonly service = location.origin;

  constructor(options?: ErrorOptions) {
    super({ ...options, values: { host: location.host }, variant: navigator.onLine === false ? 'offline' : undefined });
  }
}

/** Office accepted a call and did not answer it in time. */
export class OfficeTimeout extends LinkwakeError {
  static readonly code = 'office_timeout';
  readonly code = OfficeTimeout.code;
}

/** Microsoft's office.js did not load. */
export class OfficeJsMissing extends LinkwakeError {
  static readonly code = 'office_js_missing';
  readonly code = OfficeJsMissing.code;
}

/** The pane was opened outside Word, PowerPoint and Excel. */
export class NotInOffice extends LinkwakeError {
  static readonly code = 'not_in_office';
  readonly code = NotInOffice.code;
}

/** Office returned an empty file (office-js#5950). Publishing it would put an empty document behind the link. */
export class EmptyDocument extends LinkwakeError {
  static readonly code = 'empty_document';
  readonly code = EmptyDocument.code;
}

/** The open file is larger than the caller's limit. Nothing was read. */
export class FileTooLarge extends LinkwakeError {
  static readonly code = 'file_too_large';
  readonly code = FileTooLarge.code;
}

/** The selection in the document is empty. */
export class NothingSelected extends LinkwakeError {
  static readonly code = 'nothing_selected';
  readonly code = NothingSelected.code;
}

/** The selection in Excel is not a single block of cells: several areas, or a drawing. */
export class MultipleAreasSelected extends LinkwakeError {
  static readonly code = 'multiple_areas_selected';
  readonly code = MultipleAreasSelected.code;
}

/** The cells changed after the person chose where links go. Nothing was written. */
export class SheetChanged extends LinkwakeError {
  static readonly code = 'sheet_changed';
  readonly code = SheetChanged.code;
}

/** The open file or its link is no longer the one that the person saw. Nothing was sent. */
export class LinkChanged extends LinkwakeError {
  static readonly code = 'link_changed';
  readonly code = LinkChanged.code;
}

/** What this device has stored about a file is damaged, or a newer version wrote it. */
export class DeviceRecordUnreadable extends LinkwakeError {
  static readonly code = 'device_record_unreadable';
  readonly code = DeviceRecordUnreadable.code;
}

/** Whether Office failed to deliver the open file, so that the person can choose it from the device. */
export function isFileUnavailable(error: unknown): boolean {
  return error instanceof OfficeFault || error instanceof OfficeTimeout || error instanceof EmptyDocument;
}
