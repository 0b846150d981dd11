import { createKeyedSemaphore } from '../../concurrency/keyed-semaphore.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import type { Tasks } from './serve-tasks.ts';
import { type TaskLimits, type TaskOptions, TaskProcess } from './task-process.ts';

/** The result of a task. */
export type TaskResult<T extends Tasks, Name extends keyof T> = T[Name] extends (input: never) => Promise<infer R>
  ? R
  : never;

/** Runs tasks in processes of their own. */
export interface TaskPool<T extends Tasks> {
  /**
   * Runs a task when it is the sender's turn: tasks of one sender wait for one another, and senders alternate.
   * @throws BadRequest that the task throws; TaskLimitExceeded; the reason of the signal; Error for a fault of the service
   */
  run<Name extends keyof T & string>(
    sender: string,
    task: Name,
    input: Parameters<T[Name]>[0],
    options?: TaskOptions,
  ): Promise<TaskResult<T, Name>>;
  /** Starts one process, so that the first task does not wait for it. A failure is left to the first task. */
  warmUp(): Promise<void>;
}

/**
 * @param module the file that serves the tasks (serve-tasks.ts)
 * @param size the number of processes; each starts on first use
 */
export function createTaskPool<T extends Tasks>(module: URL, size: number, limits: TaskLimits): TaskPool<T> {
  const free = Array.from({ length: size }, () => new TaskProcess(module, limits));
  const turns = createKeyedSemaphore(size);
  return {
    run: (sender, task, input, options) =>
      turns(sender, async (): Promise<TaskResult<T, typeof task>> => {
        const worker = free.pop() ?? new TaskProcess(module, limits);
        try {
          const response = await worker.run({ task, input }, options);
          if ('refusal' in response) throw new BadRequest(response.refusal);
          if ('fault' in response) throw new Error(`Reading a file failed: ${response.fault}`);
          return response.result as TaskResult<T, typeof task>;
        } finally {
          free.push(worker);
        }
      }),
    // The one that runs the next task.
    warmUp: async () =>
      free
        .at(-1)
        ?.start()
        .catch(() => {}),
  };
}
