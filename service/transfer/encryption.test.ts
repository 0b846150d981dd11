import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DecryptionKey, decryptStream, type EncryptionKey, encryptStream } from './encryption.ts';
import { generateIdentity } from './generate-identity.ts';

/** Several chunks of the format, each 64 kB, and a part of one. */
const plain = Buffer.alloc(200_000, 'Linkwake ');
const passphrase: EncryptionKey = { passphrase: 'correct horse battery', scryptWork: 4 };

async function* pieces(bytes: Buffer, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const encrypt = (key: EncryptionKey) => collect(encryptStream(key)(pieces(plain)));
const decrypt = (bytes: Buffer, key: DecryptionKey = {}) => collect(decryptStream(pieces(bytes, 7), key));

async function generate(): Promise<{ recipient: string; identities: string[]; file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'identity-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'key.txt');
  const recipient = await generateIdentity(file);
  const identities = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-1'));
  return { recipient, identities, file };
}

describe('an encrypted export', () => {
  it('opens with its passphrase, and says in words that another one is wrong', async () => {
    const encrypted = await encrypt(passphrase);
    expect(encrypted.includes('Linkwake')).toBe(false);
    expect((await decrypt(encrypted, { passphrase: 'correct horse battery' })).equals(plain)).toBe(true);
    await expect(decrypt(encrypted, { passphrase: 'wrong' })).rejects.toThrow('The passphrase does not open');
    await expect(decrypt(encrypted)).rejects.toThrow('is encrypted. Name its key');
  });

  it('opens with the key of each of its recipients, and of nobody else', async () => {
    const [ada, bob, eve] = [await generate(), await generate(), await generate()];
    const encrypted = await encrypt({ recipients: [ada.recipient, bob.recipient] });
    for (const { identities } of [ada, bob])
      expect((await decrypt(encrypted, { identities })).equals(plain)).toBe(true);
    await expect(decrypt(encrypted, eve)).rejects.toThrow('No key of the identity file opens');
  });

  it('is refused when it was changed or cut off anywhere', async () => {
    const encrypted = await encrypt(passphrase);
    const key = { passphrase: 'correct horse battery' };
    const changed = Buffer.from(encrypted);
    changed[150_000] = ~(changed[150_000] ?? 0);
    await expect(decrypt(changed, key)).rejects.toThrow('damaged or incomplete');
    await expect(decrypt(encrypted.subarray(0, 150_000), key)).rejects.toThrow('damaged or incomplete');
    // The end of a whole chunk: a stream of whole chunks must still be known as incomplete.
    const header = encrypted.indexOf('\n---') + 4;
    const firstChunk = encrypted.indexOf('\n', header) + 1 + 16 + 65_536 + 16;
    await expect(decrypt(encrypted.subarray(0, firstChunk), key)).rejects.toThrow('damaged or incomplete');
  });

  it('refuses a recipient that is not a public key', () => {
    expect(() => encryptStream({ recipients: ['age1nonsense'] })).toThrow('is not a public key');
  });
});

it('passes a file through that is not encrypted, however short', async () => {
  for (const bytes of [plain, Buffer.from('age'), Buffer.alloc(0)])
    expect((await decrypt(bytes)).equals(bytes)).toBe(true);
});

it('writes an identity for this account only, and over no other file', async () => {
  const { file } = await generate();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(generateIdentity(file)).rejects.toThrow('exists already');
});
