/**
 * What every expected failure is: a stable `code` for programs, a message for people that says what happened and what
 * they can do, and the `cause` where there was one. Anything else that is thrown is a fault of ours.
 */
export abstract class LinkwakeError extends Error {
  abstract readonly code: string;
}
