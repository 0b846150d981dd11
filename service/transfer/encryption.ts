import { Decrypter, Encrypter } from 'age-encryption';
import { TransferFailed } from './errors.ts';
import { fromWebStream, toWebStream } from './web-streams.ts';

/** What encrypts an export. An export for several recipients can be read by each of them. */
export type EncryptionKey =
  | { recipients: string[] }
  | {
      passphrase: string;
      /** The base-2 logarithm of scrypt's work; the library's default takes seconds and 256 MB. */
      scryptWork?: number;
    };

/** What decrypts an export: the passphrase, or the secret keys of an identity file. */
export interface DecryptionKey {
  passphrase?: string | undefined;
  identities?: string[] | undefined;
}

/** The first line of an age file (age-encryption.org/v1, "The header"). */
const magic = Buffer.from('age-encryption.org/v1\n');

/**
 * Returns the encryption as a step of a pipeline. The format is age v1, which `age` and `rage` also read and write: a
 * stream of authenticated chunks of 64 kB, so that memory stays flat.
 * @throws TransferFailed when a recipient is not valid
 */
export function encryptStream(key: EncryptionKey): (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  if ('passphrase' in key) {
    encrypter.setPassphrase(key.passphrase);
    if (key.scryptWork !== undefined) encrypter.setScryptWorkFactor(key.scryptWork);
  } else {
    for (const recipient of key.recipients) addRecipient(encrypter, recipient);
  }
  return async function* (source) {
    yield* fromWebStream(await encrypter.encrypt(toWebStream(source)));
  };
}

function addRecipient(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    const message = `${recipient} is not a public key of age. It begins with age1: copy it from the "public key" line of the identity file.`;
    throw new TransferFailed(message, { cause });
  }
}

/**
 * Decrypts a file if it is encrypted, and passes another one through.
 * @throws TransferFailed when the key is missing or wrong, or the file was changed or is incomplete
 */
export async function* decryptStream(
  source: AsyncIterable<Uint8Array>,
  key: DecryptionKey,
): AsyncGenerator<Uint8Array> {
  const { start, all } = await peek(source, magic.byteLength);
  if (!start.equals(magic)) {
    yield* all;
    return;
  }
  const decrypter = createDecrypter(key);
  let decrypted: AsyncIterable<Uint8Array>;
  try {
    decrypted = fromWebStream(await decrypter.decrypt(toWebStream(all)));
  } catch (cause) {
    throw new TransferFailed(refusal(key), { cause });
  }
  try {
    yield* decrypted;
  } catch (cause) {
    const message = 'This encrypted export is damaged or incomplete. Nothing was imported; copy the file again.';
    throw new TransferFailed(message, { cause });
  }
}

function createDecrypter({ passphrase, identities = [] }: DecryptionKey): Decrypter {
  if (passphrase === undefined && identities.length === 0) {
    const message = 'This export is encrypted. Name its key: --passphrase-file FILE or --identity-file FILE.';
    throw new TransferFailed(message);
  }
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch (cause) {
      const message = 'The identity file has a line that is not a secret key of age (AGE-SECRET-KEY-1…).';
      throw new TransferFailed(message, { cause });
    }
  }
  return decrypter;
}

function refusal({ passphrase }: DecryptionKey): string {
  return passphrase === undefined
    ? 'No key of the identity file opens this export. Use the identity of its recipient, or --passphrase-file.'
    : 'The passphrase does not open this export. Check the passphrase, or use --identity-file if it was encrypted for a recipient.';
}

/** Reads the first bytes of a stream, and returns them with the whole stream. */
async function peek(
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<{ start: Buffer; all: AsyncGenerator<Uint8Array> }> {
  const chunks = source[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.byteLength;
  }
  async function* all() {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { start: Buffer.concat(read).subarray(0, bytes), all: all() };
}
