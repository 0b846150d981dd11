import { X509Certificate } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { CopyFacts } from '../copy-facts.ts';
import { CertificateRevoked, ValidationUnavailable } from '../validation/errors.ts';
import type { ReadSignature } from '../verify/read-signature.ts';

/** The input of `prepareCopy`; it never contains the signing key. */
export interface CopyTask {
  /** Path of the PDF, as published. */
  path: string;
  /** Path of the file to write. A large PDF in a message would hold up the service. */
  copyPath: string;
  facts: CopyFacts;
  /** Bytes reserved for the signature. */
  room: number;
  /** Whether validation data will be appended. */
  isExtended: boolean;
}

export interface CrlTask {
  list: Uint8Array;
  certificate: Uint8Array;
  issuer: Uint8Array;
}

/** The list in DER, or why it cannot be used. */
export type CrlVerdict = { der: Uint8Array } | { isRevoked: true } | { problem: string };

/** What the process can do. Each task loads what it needs on demand: the PDF library takes a third of a second. */
export const signingTasks = {
  /** Reads the signatures of a PDF, in hexadecimal. @returns each one's content; undefined for one that cannot be parsed */
  async readSignatures({ signatures }: { signatures: string[] }): Promise<(ReadSignature | undefined)[]> {
    const { readSignature } = await import('../verify/read-signature.ts');
    const read: (ReadSignature | undefined)[] = [];
    for (const hex of signatures) read.push(await readSignature(hex));
    return read;
  },

  /** Checks a revocation list as `checkCrl` does. Certificates are in DER. */
  async checkCrl({ list, certificate, issuer }: CrlTask): Promise<CrlVerdict> {
    const { checkCrl } = await import('../validation/check-crl.ts');
    const issued = { certificate: new X509Certificate(certificate), issuer: new X509Certificate(issuer) };
    try {
      return { der: await checkCrl(Buffer.from(list), issued) };
    } catch (error) {
      if (error instanceof CertificateRevoked) return { isRevoked: true };
      if (error instanceof ValidationUnavailable) return { problem: error.message };
      throw error;
    }
  },

  /** Writes a signed copy that lacks its signature. */
  async prepareCopy({ path, copyPath, facts, room, isExtended }: CopyTask) {
    const { prepareCopy } = await import('../prepare-copy.ts');
    const { bytes, ...prepared } = await prepareCopy(await readFile(path), facts, { room, isExtended });
    await writeFile(copyPath, bytes, { mode: 0o600 });
    return prepared;
  },
} as const;

export type SigningTasks = typeof signingTasks;
