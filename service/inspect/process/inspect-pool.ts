import { stat } from 'node:fs/promises';
import { moduleBeside } from '../../system/built-files.ts';
import { TaskLimitExceeded } from '../../system/tasks/errors.ts';
import { createTaskPool, type TaskResult } from '../../system/tasks/task-pool.ts';
import { FileTooComplex } from '../errors.ts';
import type { InspectTasks } from './inspect-tasks.ts';

/** Two processes, so that one sender's slow files do not block everyone. */
const pool = createTaskPool<InspectTasks>(moduleBeside('./inspect-process', import.meta.url), 2, {
  // An ordinary file takes a tenth of a second.
  cpuSeconds: 6,
  seconds: 60,
  heapMegabytes: 384,
  megabytes: 600,
});

/** Workbooks, which take longer than other files. One process of their own, so that uploads do not wait for them. */
const workbookPool = createTaskPool<InspectTasks>(moduleBeside('./inspect-process', import.meta.url), 1, {
  // A sheet of 10,000 rows and 50 columns takes 4 s.
  cpuSeconds: 30,
  seconds: 180,
  heapMegabytes: 768,
  megabytes: 1200,
});

const workbookTasks = new Set<keyof InspectTasks>(['readWorkbook', 'extractCharts', 'drawCharts', 'layOutPages']);

const megabyte = 1024 * 1024;

/**
 * Bytes that add the limit once more. The slowest honest files that were measured, PDFs of text, take 2.3 s for these bytes
 * (docs/decisions/0015).
 */
const bytesPerLimit = 32 * megabyte;

/** Memory that a byte of a file adds to the limit: PDF.js has what it read of a PDF in memory, and what it made of it. */
const memoryPerByte = 3;

/**
 * Runs a task on a file in a process of its own. Its limits grow with the size of the file.
 * @param sender identifies the sender for fair queueing
 * @throws FileTooComplex when the file takes too much time or memory; BadRequest that the task throws; the signal's reason
 */
export async function runInspection<Name extends keyof InspectTasks>(
  sender: string,
  task: Name,
  input: Parameters<InspectTasks[Name]>[0],
  { signal }: { signal?: AbortSignal } = {},
): Promise<TaskResult<InspectTasks, Name>> {
  const bytes = await bytesOf(input);
  const limits = { timeFactor: 1 + bytes / bytesPerLimit, extraMegabytes: (bytes / megabyte) * memoryPerByte };
  try {
    return await (workbookTasks.has(task) ? workbookPool : pool).run(sender, task, input, {
      ...limits,
      ...(signal && { signal }),
    });
  } catch (error) {
    throw error instanceof TaskLimitExceeded ? new FileTooComplex({ cause: error }) : error;
  }
}

/** Starts a process, so that the first file does not wait for it. */
export function startInspection(): Promise<void> {
  return pool.warmUp();
}

type Input = Parameters<InspectTasks[keyof InspectTasks]>[0];

/** Returns the bytes of the files on the local disk that a task reads; 0 for content in memory, which is small. */
async function bytesOf(input: Input): Promise<number> {
  const paths = 'paths' in input ? input.paths : 'path' in input ? [input.path] : [];
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
