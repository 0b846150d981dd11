import { writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { TransferFailed } from './errors.ts';

/**
 * Writes a new secret key to a new file, readable by this account only, in the format of `age-keygen`.
 * @returns the public key
 * @throws TransferFailed when the file exists or cannot be written
 */
export async function generateIdentity(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch((cause: unknown) => {
    throw new TransferFailed(`${file} exists already or cannot be written. Name a new file.`, { cause });
  });
  return recipient;
}
