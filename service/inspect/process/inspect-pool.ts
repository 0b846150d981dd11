import { TaskLimitExceeded } from '../../system/tasks/errors.ts';
import { createTaskPool, type TaskResult } from '../../system/tasks/task-pool.ts';
import { FileTooComplex } from '../errors.ts';
import type { InspectTasks } from './inspect-tasks.ts';

/** Two processes, so that one sender's slow files do not block everyone. */
const pool = createTaskPool<InspectTasks>(new URL('./inspect-process.ts', import.meta.url), 2, {
  // An ordinary file takes a tenth of a second.
  cpuSeconds: 6,
  seconds: 60,
  heapMegabytes: 384,
  megabytes: 600,
});

/**
 * Runs a task on a file in a process of its own.
 * @param sender identifies the sender for fair queueing
 * @throws FileTooComplex when the file takes too much time or memory; BadRequest that the task throws
 */
export async function runInspection<Name extends keyof InspectTasks>(
  sender: string,
  task: Name,
  input: Parameters<InspectTasks[Name]>[0],
): Promise<TaskResult<InspectTasks, Name>> {
  try {
    return await pool.run(sender, task, input);
  } catch (error) {
    throw error instanceof TaskLimitExceeded ? new FileTooComplex({ cause: error }) : error;
  }
}
