import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { CopyFacts } from './copy-facts.ts';
import { prepareCopy } from './prepare-copy.ts';

/** What the thread is given; it never sees the signing key. */
export interface CopyTask {
  /** Of the PDF. */
  path: string;
  facts: CopyFacts;
  /** Bytes kept for the signature. */
  room: number;
}

// Runs beside the service: a PDF made to be slow or to eat memory harms only this thread, which ends after it.
const { path, facts, room } = workerData as CopyTask;
parentPort?.postMessage(await prepareCopy(readFileSync(path), facts, room));
