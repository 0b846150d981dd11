import { writeSync } from 'node:fs';
import { BadRequest } from '../../../service/errors/request-errors.ts';
import { serveTasks } from '../../../service/system/tasks/serve-tasks.ts';

/** Tasks that behave as files of strangers make a parser behave. */
const tasks = {
  double: async (number: number) => number * 2,
  startedAt: async (_: undefined) => performance.timeOrigin,
  pid: async (_: undefined) => process.pid,
  environment: async (_: undefined) => Object.keys(process.env),

  async refuse(_: undefined) {
    throw new BadRequest('Send less.');
  },
  async fail(_: undefined) {
    throw new Error('out of order');
  },
  async loop(_: undefined) {
    for (;;);
  },
  async fillBuffers(_: undefined) {
    const buffers: Uint8Array[] = [];
    for (;;) buffers.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  },
  async fillHeap(_: undefined) {
    const objects: object[] = [];
    for (;;) objects.push({ number: objects.length });
  },
  parseNested: async (_: undefined) => JSON.parse('['.repeat(8_000_000) + ']'.repeat(8_000_000)),
  async receiveSignals(_: undefined) {
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(process.pid, signal);
  },
  async exit(_: undefined) {
    process.exit(3);
  },
  async complain(_: undefined) {
    for (let times = 0; times < 1000; times += 1) writeSync(2, 'noise ');
    writeSync(2, 'the last words\n');
    process.exit(3);
  },
  /** Uses the processor for a time. */
  async work(seconds: number) {
    const used = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    const end = used() + seconds;
    while (used() < end);
    return 'done';
  },
  async exitLater(_: undefined) {
    setImmediate(() => process.exit(3));
    return process.pid;
  },
};

export type TestTasks = typeof tasks;

serveTasks(tasks);
