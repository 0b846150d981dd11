/** The details of an error besides its code. */
interface ErrorDetails extends ErrorOptions {
  /** The variant of the code's sentence; absent for the default one. */
  variant?: string | undefined;
  /** Values to insert into the sentence, by their names in the catalogue. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** Text from the service, the browser or Office, in its own language. */
  said?: string | undefined;
}

/**
 * The base class of all expected failures: a stable `code`, its details, and an optional `cause`. Its message is for logs:
 * screens show a sentence in the person's language (`shared/messages/fault-message.ts`).
 * Any other thrown value is a bug.
 */
export abstract class LinkwakeError extends Error {
  abstract readonly code: string;
  readonly variant?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly said?: string;

  constructor({ variant, values, said, ...options }: ErrorDetails = {}) {
    super([variant, ...Object.values(values ?? {}), said].filter((part) => part !== undefined).join(' '), options);
    if (variant !== undefined) this.variant = variant;
    if (values !== undefined) this.values = values;
    if (said !== undefined) this.said = said;
  }

  /** What logs show before the message. */
  override get name(): string {
    return this.code;
  }
}
