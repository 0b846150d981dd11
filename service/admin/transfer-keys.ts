import { readFile } from 'node:fs/promises';
import type { DecryptionKey, EncryptionKey } from '../transfer/encryption.ts';
import { UsageError } from './errors.ts';

/** A stolen file can be tried against any number of passphrases. Characters. */
const minPassphrase = 12;

/** The options of `export`; without any of them the export is not encrypted. */
export async function readEncryptionKey(options: {
  'passphrase-file'?: string | undefined;
  recipient?: string[] | undefined;
}): Promise<EncryptionKey | undefined> {
  const { 'passphrase-file': file, recipient: recipients } = options;
  if (file !== undefined && recipients) throw new UsageError('Choose --passphrase-file or --recipient, not both.');
  if (recipients) return { recipients };
  if (file === undefined) return undefined;
  const passphrase = await readPassphrase(file);
  if (passphrase.length >= minPassphrase) return { passphrase };
  throw new UsageError(`The passphrase in ${file} is too short: use at least ${minPassphrase} characters.`);
}

/** The options of `import`. */
export async function readDecryptionKey(options: {
  'passphrase-file'?: string | undefined;
  'identity-file'?: string | undefined;
}): Promise<DecryptionKey> {
  const { 'passphrase-file': passphraseFile, 'identity-file': identityFile } = options;
  return {
    passphrase: passphraseFile === undefined ? undefined : await readPassphrase(passphraseFile),
    identities: identityFile === undefined ? undefined : await readIdentities(identityFile),
  };
}

/** The passphrase is the first line: editors add a line break at the end of a file. */
async function readPassphrase(file: string): Promise<string> {
  const [passphrase = ''] = (await readKeyFile(file)).split(/\r?\n/, 1);
  if (passphrase === '') throw new UsageError(`${file} has no passphrase in its first line.`);
  return passphrase;
}

/** An identity file has one secret key per line, and comments, as `age-keygen` writes it. */
async function readIdentities(file: string): Promise<string[]> {
  const lines = (await readKeyFile(file)).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new UsageError(`${file} has no secret key (AGE-SECRET-KEY-1…).`);
  return identities;
}

async function readKeyFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${file} cannot be read. Name the file with the key.`, { cause });
  }
}
