import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { TaskLimitExceeded } from './errors.ts';
import { OutputTail } from './output-tail.ts';
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
  /** How long the process waits for a task before it is ended and its memory is free; five minutes by default. */
  idleSeconds?: number;
}

export interface TaskOptions {
  /** Multiplies both limits of time, for large files; 1 by default. */
  timeFactor?: number;
  /** Added to the limit of memory, for files that are in memory as a whole. */
  extraMegabytes?: number;
  /** Ends the task; `run` then throws its reason. */
  signal?: AbortSignal;
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

/** A process that is starting or waits for a task. */
interface Running {
  child: ChildProcess;
  /** What it writes to its standard error. */
  output: OutputTail;
  ready: Promise<void>;
}

/**
 * A process that runs one task at a time and is killed when a task exceeds its limits. It is a process and not a thread:
 * a thread that runs out of memory within a built-in function ends the whole process, and memory outside of the heap has no
 * limit in a thread. It has no environment, so it knows no secrets.
 */
export class TaskProcess {
  readonly #module: URL;
  readonly #limits: TaskLimits;
  #running: Running | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(module: URL, limits: TaskLimits) {
    this.#module = module;
    this.#limits = limits;
  }

  /**
   * Starts the process, so that the first task does not wait for it.
   * @throws Error when it cannot be started; the next task tries again
   */
  async start(): Promise<void> {
    this.#running ??= this.#fork();
    await this.#running.ready;
  }

  /**
   * Runs a task. The limits do not count the start of the process.
   * @throws TaskLimitExceeded; the reason of the signal
   */
  async run(
    request: TaskRequest,
    { timeFactor = 1, extraMegabytes = 0, signal }: TaskOptions = {},
  ): Promise<TaskResponse> {
    signal?.throwIfAborted();
    this.#running ??= this.#fork();
    const { child, output, ready } = this.#running;
    await ready;
    clearTimeout(this.#idleTimer);
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
    const aborted = () => stop(signal?.reason);
    const ended = (code: number | null, killedBy: string | null) => stop(reasonOfExit(code, killedBy, output));
    const check = async () => {
      const now = await processUsage(child.pid);
      if (isDone) return;
      const cpuSeconds = now && before ? now.cpuSeconds - before.cpuSeconds : 0;
      const seconds = (performance.now() - started) / 1000;
      peak = now?.megabytes ?? 0;
      const isLate = cpuSeconds > this.#limits.cpuSeconds * timeFactor || seconds > this.#limits.seconds * timeFactor;
      if (isLate) stop(new TaskLimitExceeded('time'));
      else if (peak > this.#limits.megabytes + extraMegabytes) stop(new TaskLimitExceeded('memory'));
      else timer = setTimeout(check, checkMs);
    };
    child.on('message', answered).on('error', stop).on('close', ended);
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) aborted();
    child.send({ task: request.task, input: request.input }, (error) => {
      if (error) stop(error);
    });
    timer = setTimeout(check, checkMs);
    try {
      return await outcome;
    } finally {
      isDone = true;
      clearTimeout(timer);
      child.off('message', answered).off('error', stop).off('close', ended);
      signal?.removeEventListener('abort', aborted);
      keepParentAlive(child, false);
      // What a large file has left is given back with the process.
      if (peak > this.#limits.megabytes / 2) this.#discard(child);
      else this.#endWhenIdle(child);
    }
  }

  #fork(): Running {
    const child = fork(fileURLToPath(this.#module), [], {
      // Node loads TypeScript itself; a loader would also process the libraries.
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${this.#limits.heapMegabytes}`],
      env: process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    if (child.pid !== undefined) {
      try {
        // The service itself answers first; a lower priority would stop the task beside a busy program.
        setPriority(child.pid, 5);
      } catch {
        // It has ended already.
      }
    }
    const output = new OutputTail(child.stderr);
    const ready = new Promise<void>((resolve, reject) => {
      const ended = () => {
        this.#discard(child);
        reject(new Error(`The process that reads files could not be started.${output.quote()}`));
      };
      child.once('message', () => {
        child.off('close', ended);
        keepParentAlive(child, false);
        this.#endWhenIdle(child);
        resolve();
      });
      child.once('close', ended);
      // Stays for good: an error without a listener would end the service.
      child.on('error', (error) => {
        this.#discard(child);
        reject(error);
      });
    });
    living.add(child);
    child.once('exit', () => {
      living.delete(child);
      // A process that ends while it is idle is started again by the next task.
      this.#forget(child);
    });
    return { child, output, ready };
  }

  #endWhenIdle(child: ChildProcess): void {
    this.#idleTimer = setTimeout(() => this.#discard(child), (this.#limits.idleSeconds ?? 300) * 1000).unref();
  }

  #forget(child: ChildProcess): void {
    if (this.#running?.child === child) this.#running = undefined;
  }

  #discard(child: ChildProcess): void {
    this.#forget(child);
    child.kill('SIGKILL');
  }
}

/** An idle process does not keep its parent alive; it ends when the parent does. */
function keepParentAlive(child: ChildProcess, keep: boolean): void {
  // Its standard error is a socket, whatever the types say.
  const handles = [child, child.channel, child.stderr as Socket | null];
  for (const handle of handles) {
    if (keep) handle?.ref();
    else handle?.unref();
  }
}

function reasonOfExit(code: number | null, signal: string | null, output: OutputTail): Error {
  // A shell-like 134 is an abort too.
  if (code === 134 || (signal !== null && outOfMemory.has(signal))) return new TaskLimitExceeded('memory');
  return new Error(`The process that reads files has ended (${signal ?? code}).${output.quote()}`);
}
