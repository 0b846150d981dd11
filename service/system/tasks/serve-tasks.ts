import { writeFileSync } from 'node:fs';
import { BadRequest } from '../../errors/request-errors.ts';

/** A task by its name and input; both are copied between the processes (structured clone). */
export interface TaskRequest {
  task: string;
  input: unknown;
}

/** The outcome of a task: a result, what is wrong with its input, or a fault of the service. */
export type TaskResponse = { result: unknown } | { refusal: string } | { fault: string };

// biome-ignore lint/suspicious/noExplicitAny: each task has its own input and result.
export type Tasks = Readonly<Record<string, (input: any) => Promise<unknown>>>;

/** Runs the tasks that the parent process sends, one at a time, and ends with the parent. */
export function serveTasks(tasks: Tasks): void {
  // A library leaves rejected promises of an abandoned file unhandled; they must not end the next file's task.
  process.on('unhandledRejection', () => {});
  process.on('disconnect', () => process.exit());
  // Ctrl+C and service managers signal the whole group. The service stops in order, and finishes its requests first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  if (process.platform === 'linux') {
    try {
      // When the machine runs out of memory, the system ends this process first and not the service (proc(5)).
      writeFileSync('/proc/self/oom_score_adj', '1000');
    } catch {
      // Forbidden here; the limits of the pool remain.
    }
  }
  const answer = (response: TaskResponse | 'ready') => process.send?.(response);
  process.on('message', async ({ task, input }: TaskRequest) => {
    try {
      const run = tasks[task];
      if (!run) throw new Error(`There is no task ${task}.`);
      answer({ result: await run(input) });
    } catch (error) {
      answer(error instanceof BadRequest ? { refusal: error.message } : { fault: describe(error) });
    }
  });
  answer('ready');
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
