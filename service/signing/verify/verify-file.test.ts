import { expect, it } from 'vitest';
import { hostileSignature, pdfWithSignatures } from '../../../test/support/signing/hostile-signatures.ts';
import { fileBytesOf } from '../../../test/support/signing/signed-copy.ts';
import { readSignature } from './read-signature.ts';
import { verifyFile } from './verify-file.ts';

const nobody = { isOurs: async () => false, isCopy: async () => false };

/** Returns the processor time of this thread, in microseconds. */
async function cost(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

it('reads signatures in another process: three cost this one less than one does there', async () => {
  const hex = hostileSignature().toString('hex');
  const one = await cost(() => readSignature(hex));
  const fileOf = (count: number) => fileBytesOf(pdfWithSignatures(Array.from({ length: count }, () => hex)));
  // The first file starts the other process.
  await verifyFile(fileOf(1), nobody);
  const verdict = verifyFile(fileOf(3), nobody);
  expect(await cost(() => verdict)).toBeLessThan(one);
  expect(await verdict).toEqual({ kind: 'unreadable' });
});
