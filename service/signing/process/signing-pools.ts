import { stat } from 'node:fs/promises';
import { moduleBeside } from '../../system/built-files.ts';
import { TaskLimitExceeded } from '../../system/tasks/errors.ts';
import { createTaskPool, type TaskResult } from '../../system/tasks/task-pool.ts';
import { SignaturesTooComplex } from '../errors.ts';
import type { Issued } from '../validation/check-ocsp.ts';
import { CertificateRevoked, ValidationUnavailable } from '../validation/errors.ts';
import type { ReadSignature } from '../verify/read-signature.ts';
import type { CopyTask, SigningTasks } from './signing-tasks.ts';

const module = moduleBeside('./signing-process', import.meta.url);

/** For `/verify/`: an honest signature takes some hundredths of a second. */
const verifications = createTaskPool<SigningTasks>(module, 2, {
  cpuSeconds: 6,
  seconds: 60,
  heapMegabytes: 256,
  megabytes: 600,
});

/** As many as the queue runs at once (start-jobs.ts), so that none waits. */
const copiesAtOnce = 2;

/** A copy of an ordinary form takes a second. The PDF library has the whole file in memory, as objects and as bytes. */
const copies = createTaskPool<SigningTasks>(module, copiesAtOnce, {
  cpuSeconds: 20,
  seconds: 120,
  heapMegabytes: 1024,
  megabytes: 1400,
});

/** Bytes of a PDF for which the time of a copy doubles. */
const bytesPerFactor = 25 * 1024 * 1024;

/**
 * Reads the signatures of a stranger's PDF, in hexadecimal, in a process of its own.
 * @param sender identifies the sender for fair queueing
 * @throws SignaturesTooComplex
 */
export async function readSignatures(sender: string, signatures: string[]): Promise<(ReadSignature | undefined)[]> {
  if (signatures.length === 0) return [];
  try {
    return await verifications.run(sender, 'readSignatures', { signatures });
  } catch (error) {
    throw error instanceof TaskLimitExceeded ? new SignaturesTooComplex({ cause: error }) : error;
  }
}

/**
 * Checks a revocation list in a process of its own.
 * @returns the list in DER
 * @throws CertificateRevoked; ValidationUnavailable; the signal's reason
 */
export async function checkCrlApart(list: Buffer, issued: Issued, signal: AbortSignal): Promise<Buffer> {
  const { certificate, issuer } = issued;
  const task = { list, certificate: certificate.raw, issuer: issuer.raw };
  try {
    const verdict = await copies.run(certificate.fingerprint256, 'checkCrl', task, { signal });
    if ('der' in verdict) return Buffer.from(verdict.der);
    if ('problem' in verdict) throw new ValidationUnavailable(verdict.problem);
    throw new CertificateRevoked(certificate.subject);
  } catch (error) {
    if (!(error instanceof TaskLimitExceeded)) throw error;
    throw new ValidationUnavailable('The revocation list takes too much time or memory to check.', { cause: error });
  }
}

/**
 * Prepares a signed copy in a process of its own.
 * @throws TaskLimitExceeded; the signal's reason; Error when the PDF cannot be read
 */
export async function runCopyTask(
  task: CopyTask,
  signal: AbortSignal,
): Promise<TaskResult<SigningTasks, 'prepareCopy'>> {
  const { size } = await stat(task.path);
  // The queue takes turns already; each copy is a sender of its own.
  return copies.run(task.facts.responseId, 'prepareCopy', task, { signal, timeFactor: 1 + size / bytesPerFactor });
}
