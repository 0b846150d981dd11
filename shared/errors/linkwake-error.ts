/** What an error tells besides its code. */
export interface ErrorDetails extends ErrorOptions {
  /** Which of the code's sentences fits; absent for the usual one. */
  variant?: string | undefined;
  /** What the sentence names, by the names in the catalogue. */
  values?: Readonly<Record<string, string | number>> | undefined;
  /** What another party said of it, in whatever language it speaks: the service, the browser, Office. */
  said?: string | undefined;
}

/**
 * What every expected failure is: a stable `code` with what belongs to it, and the `cause` where there was one. It has no
 * sentence of its own: screens say it in the person's language (`shared/messages/fault-message.ts`), and the message is for logs.
 * Anything else that is thrown is a fault of ours.
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
}
