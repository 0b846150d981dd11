import { Worker } from 'node:worker_threads';
import type { CopyTask } from './copy-thread.ts';
import type { PreparedCopy } from './prepare-copy.ts';

const timeoutMs = 120_000;
const memoryMegabytes = 1024;

/**
 * Prepares a signed copy in a thread of its own.
 * @throws Error when the thread fails, runs out of memory or takes too long; the signal's reason
 */
export async function runCopyThread(task: CopyTask, signal: AbortSignal): Promise<PreparedCopy> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./copy-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    // Node loads TypeScript itself; a loader would also process the PDF library.
    execArgv: [],
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    return await new Promise<PreparedCopy>((resolve, reject) => {
      ended.addEventListener('abort', () => reject(ended.reason));
      thread.on('message', resolve);
      thread.on('error', reject);
      thread.on('exit', () => reject(new Error('The thread that makes signed copies has exited.')));
    });
  } finally {
    await thread.terminate();
  }
}
