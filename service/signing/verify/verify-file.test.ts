import { Session } from 'node:inspector/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hostileSignature, pdfWithSignatures } from '../../../test/support/signing/hostile-signatures.ts';
import { fileBytesOf } from '../../../test/support/signing/signed-copy.ts';
import { readSignature } from './read-signature.ts';
import { recordIn, verifyFile } from './verify-file.ts';

const nobody = { isOurs: async () => false, isCopy: async () => false };

/** Counts the calls of `readSignature` in this process. @returns the number since the last count */
async function countReads(): Promise<() => Promise<number>> {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = result.flatMap((script) => script.functions);
    const ranges = functions.flatMap(({ functionName, ranges }) => (functionName === readSignature.name ? ranges : []));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  };
}

it('reads the record of older copies too, which have all names in one line', () => {
  const facts = { title: 'Lease', signedAt: '2026-11-20T10:00:00Z', response: 'r-1' };
  const written = (record: object) => `/LinkwakeRecord <${Buffer.from(JSON.stringify(record)).toString('hex')}>`;
  const names = ['Ada, Carl', 'Bo'];
  expect(recordIn(written({ ...facts, signers: names }))).toEqual({ ...facts, signers: names });
  expect(recordIn(written({ ...facts, signer: 'Ada, Carl' }))).toEqual({ ...facts, signers: 'Ada, Carl' });
  expect(recordIn(written(facts))).toBeUndefined();
});

it('reads signatures in another process', async () => {
  const hex = hostileSignature().toString('hex');
  const reads = await countReads();
  await readSignature(hex);
  expect(await reads()).toBeGreaterThan(0);
  const file = fileBytesOf(pdfWithSignatures([hex, hex, hex]));
  expect(await verifyFile(file, nobody)).toEqual({ kind: 'unreadable' });
  expect(await reads()).toBe(0);
});
