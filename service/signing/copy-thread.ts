import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyFacts } from './copy-facts.ts';
import { prepareCopy } from './prepare-copy.ts';

/** The thread's input; it never contains the signing key. */
export interface CopyTask {
  /** Path of the PDF. */
  path: string;
  facts: CopyFacts;
  /** Bytes reserved for the signature. */
  room: number;
}

// Runs in a thread of its own, which ends afterwards: a PDF that is slow or exhausts memory affects only this thread.
const { path, facts, room } = workerData as CopyTask;
parentPort?.postMessage(await prepareCopy(readFileSync(path), facts, room));
