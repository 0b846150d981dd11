import { LinkwakeError } from './linkwake-error.ts';

/** The browser could not store a value: the disk or the app's quota is full. Values stored before are unchanged. */
export class NotStored extends LinkwakeError {
  static readonly code = 'not_stored';
  readonly code = NotStored.code;

  constructor(cause: unknown) {
    super({ cause, said: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Awaits a write. @throws NotStored with the browser's error as its cause */
export async function orNotStored<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw new NotStored(cause);
  }
}
