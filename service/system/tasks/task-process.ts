import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { TaskLimitExceeded } from './errors.ts';
import { processUsage } from './process-usage.ts';
import type { TaskRequest, TaskResponse } from './serve-tasks.ts';

export interface TaskLimits {
  /** Processor time, where the system counts it (Linux); a busy machine makes no file slow. */
  cpuSeconds: number;
  /** Time on the clock; the limit that holds everywhere. */
  seconds: number;
  /** Memory in megabytes: of JavaScript's heap, and on Linux of the whole process. */
  heapMegabytes: number;
  megabytes: number;
}

/** How often the usage is looked at, in milliseconds. */
const checkMs = 100;

/** Signals of a process that has run out of memory: V8 aborts, the system kills. */
const outOfMemory = new Set(['SIGABRT', 'SIGKILL', 'SIGTRAP', 'SIGILL']);

const living = new Set<ChildProcess>();

// A busy process would not notice that its parent has ended.
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/**
 * A process that runs one task at a time and is killed when a task exceeds its limits. It is a process and not a thread:
 * a thread that runs out of memory within a built-in function ends the whole process, and memory outside of the heap has no
 * limit in a thread. It has no environment, so it knows no secrets.
 */
export class TaskProcess {
  readonly #module: URL;
  readonly #limits: TaskLimits;
  #running: Promise<ChildProcess> | undefined;

  constructor(module: URL, limits: TaskLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /**
   * Runs a task. The limits do not count the start of the process.
   * @throws TaskLimitExceeded
   */
  async run(request: TaskRequest): Promise<TaskResponse> {
    const child = await this.#start();
    const before = await processUsage(child.pid);
    const started = performance.now();
    keepParentAlive(child, true);
    let timer: NodeJS.Timeout | undefined;
    let isDone = false;
    let peak = 0;
    let resolve: (response: TaskResponse) => void = () => {};
    let reject: (reason: Error) => void = () => {};
    const outcome = new Promise<TaskResponse>((onResult, onFailure) => {
      resolve = onResult;
      reject = onFailure;
    });
    const answered = (message: unknown) => resolve(message as TaskResponse);
    const stop = (error: Error) => {
      this.#discard(child);
      reject(error);
    };
    const ended = (code: number | null, signal: string | null) => stop(reasonOfExit(code, signal));
    const check = async () => {
      const now = await processUsage(child.pid);
      if (isDone) return;
      const cpuSeconds = now && before ? now.cpuSeconds - before.cpuSeconds : 0;
      const seconds = (performance.now() - started) / 1000;
      peak = now?.megabytes ?? 0;
      if (cpuSeconds > this.#limits.cpuSeconds || seconds > this.#limits.seconds) stop(new TaskLimitExceeded('time'));
      else if (peak > this.#limits.megabytes) stop(new TaskLimitExceeded('memory'));
      else timer = setTimeout(check, checkMs);
    };
    child.on('message', answered).on('error', stop).on('exit', ended);
    child.send({ task: request.task, input: request.input }, (error) => {
      if (error) stop(error);
    });
    timer = setTimeout(check, checkMs);
    try {
      return await outcome;
    } finally {
      isDone = true;
      clearTimeout(timer);
      child.off('message', answered).off('error', stop).off('exit', ended);
      keepParentAlive(child, false);
      // What a large file has left is given back with the process.
      if (peak > this.#limits.megabytes / 2) this.#discard(child);
    }
  }

  #start(): Promise<ChildProcess> {
    if (this.#running) return this.#running;
    const child = fork(fileURLToPath(this.#module), [], {
      // Node loads TypeScript itself; a loader would also process the libraries.
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${this.#limits.heapMegabytes}`],
      env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    if (child.pid !== undefined) {
      try {
        // The service itself answers first.
        setPriority(child.pid, 10);
      } catch {
        // It has ended already.
      }
    }
    const starting = new Promise<ChildProcess>((resolve, reject) => {
      const fail = (reason: Error) => {
        this.#discard(child);
        reject(reason);
      };
      child.once('message', () => {
        child.off('exit', ended);
        keepParentAlive(child, false);
        resolve(child);
      });
      const ended = () => fail(new Error('The process that reads files could not be started.'));
      child.once('exit', ended);
      // Stays for good: an error without a listener would end the service.
      child.on('error', fail);
    });
    living.add(child);
    child.once('exit', () => living.delete(child));
    // A process that ends while it is idle is started anew by the next task.
    child.once('exit', () => this.#forget(starting));
    this.#running = starting;
    return starting;
  }

  #forget(starting: Promise<ChildProcess>): void {
    if (this.#running === starting) this.#running = undefined;
  }

  #discard(child: ChildProcess): void {
    this.#running = undefined;
    child.kill('SIGKILL');
  }
}

/** An idle process does not keep its parent alive; it ends when the parent does. */
function keepParentAlive(child: ChildProcess, keep: boolean): void {
  if (keep) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function reasonOfExit(code: number | null, signal: string | null): Error {
  // A shell-like 134 is an abort too.
  if (code === 134 || (signal !== null && outOfMemory.has(signal))) return new TaskLimitExceeded('memory');
  return new Error(`The process that reads files has ended (${signal ?? code}).`);
}
