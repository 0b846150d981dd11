import { JobFailed } from '../queue/errors.ts';
import { fillWords } from '../text/fill-words.ts';

/** Why a conversion failed, and what to do. The apps have the same sentences, as of warnings (`documents/warnings/warning-sentences.ts`). */
export const failureSentences = {
  no_output: 'The file couldn’t be read as an Office file. Save it again, or as PDF, and send that instead.',
  no_pages: 'The file has no page that can be shown. Save it as PDF and send that instead.',
  not_installed: 'This service can’t convert Office files: LibreOffice isn’t installed on it. Send the file as PDF.',
  too_complex: 'The file takes too much time or memory to read. Save it as PDF and send that instead.',
  fault: 'The service couldn’t convert the file. Send it again, or save it as PDF and send that instead.',
  too_long:
    'Converting the file took longer than the limit of {limit}. Save it as PDF in Word, PowerPoint or Excel, or send a shorter part of it.',
} as const;

type Reason = keyof typeof failureSentences;

/** The codes of failures, as programs see them. */
export const failureCodes = (Object.keys(failureSentences) as Reason[]).map(
  (reason) => `conversion_${reason}` as const,
);

/** An Office file cannot become a PDF, and a retry would not help; the message is for its owner. */
export class ConversionFailed extends JobFailed {
  override readonly name = 'ConversionFailed';
  override readonly code: `conversion_${Reason}`;
  /** The message as data, for programs that write it in other languages. */
  readonly details: { code: string; values?: { seconds: number } };

  constructor(reason: Exclude<Reason, 'too_long'>, options?: ErrorOptions);
  /** @param options.seconds the time limit of a conversion */
  constructor(reason: 'too_long', options: ErrorOptions & { seconds: number });
  constructor(reason: Reason, { seconds, ...options }: ErrorOptions & { seconds?: number } = {}) {
    super(fillWords(failureSentences[reason], 'en', seconds === undefined ? {} : { limit: limitOf(seconds) }), options);
    this.code = `conversion_${reason}`;
    this.details = { code: this.code, ...(seconds !== undefined && { values: { seconds } }) };
  }
}

function limitOf(seconds: number): string {
  const minutes = seconds / 60;
  const [number, unit] = Number.isInteger(minutes) ? [minutes, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'short' }).format(number);
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
