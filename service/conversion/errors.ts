import { JobFailed } from '../queue/errors.ts';

const messages = {
  no_output: 'The file could not be read as an Office file. Save it again, or as PDF, and send that instead.',
  no_pages: 'The file has no page that can be shown. Save it as PDF and send that instead.',
  not_installed: 'This service cannot convert Office files: LibreOffice is not installed on it. Send the file as PDF.',
  too_complex: 'The file takes too much time or memory to read. Save it as PDF and send that instead.',
  fault: 'The service could not convert the file. Send it again, or save it as PDF and send that instead.',
} as const;

/** An Office file cannot become a PDF, and a retry would not help; the message is for its owner. */
export class ConversionFailed extends JobFailed {
  override readonly name = 'ConversionFailed';
  override readonly code: string;

  constructor(reason: keyof typeof messages, options?: ErrorOptions);
  /** @param options.seconds the time limit of a conversion */
  constructor(reason: 'too_long', options: ErrorOptions & { seconds: number });
  constructor(reason: keyof typeof messages | 'too_long', options: ErrorOptions & { seconds?: number } = {}) {
    super(reason === 'too_long' ? tooLong(options.seconds ?? 0) : messages[reason], options);
    this.code = `conversion_${reason}`;
  }
}

function tooLong(seconds: number): string {
  const minutes = seconds / 60;
  const [number, unit] = Number.isInteger(minutes) ? [minutes, 'minute'] : [seconds, 'second'];
  const limit = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number);
  return `Converting the file takes longer than ${limit}, which is the limit. Save it as PDF in Word, PowerPoint or Excel, or send a shorter part of it.`;
}

/** A program that the service needs is not installed. */
export class ProgramMissing extends Error {
  override readonly name = 'ProgramMissing';
  static readonly code = 'program_missing';
  readonly code = ProgramMissing.code;

  constructor(program: string) {
    super(`${program} is not installed on this machine. Install it and try again.`);
  }
}
