import { LinkwakeError } from '#shared/errors/linkwake-error.ts';

/**
 * Where a host keeps small values: `storage.local` in the extension, (partitioned) localStorage in the add-in,
 * memory in a test. Values are plain JSON. What comes back is unknown until it is parsed.
 */
export interface KeyValueStore {
  /** `undefined` when nothing is stored under the key. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The browser could not keep something: the disk is full, or what it lets an app keep is used up. What was kept before is there still. */
export class NotStored extends LinkwakeError {
  override readonly name = 'NotStored';
  static readonly code = 'not_stored';
  readonly code = NotStored.code;

  constructor(cause: unknown) {
    super({ cause, said: cause instanceof Error ? cause.message : String(cause) });
  }
}

/** Writes something. @throws NotStored for whatever the browser gives as a reason not to */
export async function store<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (cause) {
    throw new NotStored(cause);
  }
}
