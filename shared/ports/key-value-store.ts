import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/**
 * A host's store for small values: `storage.local` in the extension, (partitioned) localStorage in the add-in,
 * memory in a test. Values are plain JSON. A value that is read has to be parsed before use.
 */
export interface KeyValueStore {
  /** Returns `undefined` if nothing is stored under the key. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The browser could not store a value: the disk or the app's quota is full. Values stored before are unchanged. */
export class NotStored extends LinkwakeError {
  override readonly name = 'NotStored';
  static readonly code = 'not_stored';
  readonly code = NotStored.code;

  constructor(cause: unknown) {
    super({ cause, said: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Awaits a write. @throws NotStored with the browser's error as its cause */
export async function store<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw new NotStored(cause);
  }
}
