import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { StorageUnavailable } from '../../service/blobs/errors.ts';
import type { Db } from '../../service/db/database.ts';
import { JobFailed } from '../../service/queue/errors.ts';
import { enqueue as enqueueKnown, maxAttempts } from '../../service/queue/queue.ts';
import { createWorker, type JobHandler, type WorkerOptions } from '../../service/queue/worker.ts';
import { type StartedService, startService } from '../support/service/service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService({ env: { LOG_LEVEL: 'silent' } });
});
afterAll(() => service.stop());

/** Queues a job of a kind that only these tests have. */
const enqueue = enqueueKnown as (db: Db, kind: string, payload: object, workspaceId: string) => Promise<void>;

/** So long that only a notification wakes the worker in time. */
const never = 3600;

/** The workspace of most jobs in these tests. */
const ours = () => service.owner.workspace.uuid;

function work(kind: string, handler: Partial<JobHandler>, options: Partial<WorkerOptions> = {}) {
  const whole = { run: async () => {}, giveUp: async () => {}, ...handler };
  const worker = createWorker(
    service.deps,
    { [kind]: whole },
    { concurrency: 1, pollSeconds: never, retrySeconds: 0, ...options },
  );
  onTestFinished(() => worker.stop());
  return worker;
}

/** Calls of a function, which a test can await. */
function recorder<T>() {
  const calls: T[] = [];
  let wake = () => {};
  return {
    calls,
    add(call: T) {
      calls.push(call);
      wake();
    },
    async atLeast(count: number) {
      while (calls.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return calls;
    },
  };
}

async function job(kind: string) {
  return service.db
    .selectFrom('jobs')
    .select(['attempts', 'done_at', 'last_error', 'locked_until'])
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
}

async function unfinished(kind: string): Promise<number> {
  const rows = await service.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
  return rows.length;
}

it('a process holds one connection to listen for jobs, mail and events', async () => {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where datname = current_database() and query like 'listen%'`.execute(service.db);
  expect(rows).toHaveLength(1);
});

describe('the job queue', () => {
  it('gives a job to a waiting worker at once', async () => {
    const done = recorder<unknown>();
    work('notice', { run: async (payload) => done.add(payload) });
    await enqueue(service.db, 'notice', { number: 1 }, ours());
    expect(await done.atLeast(1)).toEqual([{ number: 1 }]);
  });

  it('finds jobs queued before it started', async () => {
    await enqueue(service.db, 'earlier', {}, ours());
    const done = recorder<unknown>();
    work('earlier', { run: async (payload) => done.add(payload) });
    await done.atLeast(1);
  });

  it.each([
    ['a blob store that is away', new StorageUnavailable('The bucket cannot be reached.')],
    ['a disk that is full', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
    ['a database that refuses to write', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ])('waits for %s, however often that fails, and for a day at most', async (_, away) => {
    await service.db.deleteFrom('jobs').where('kind', 'in', ['stored', 'lost']).execute();
    const runs = recorder<unknown>();
    const given = recorder<unknown>();
    // Notifications come for new jobs only.
    const often = { pollSeconds: 0.05 };
    const giveUp = async (payload: unknown) => given.add(payload);
    const run = async (payload: unknown) => {
      runs.add(payload);
      if (runs.calls.length <= 2 * maxAttempts) throw new Error('The copy failed.', { cause: away });
    };
    work('stored', { run, giveUp }, often);
    await enqueue(service.db, 'stored', {}, ours());
    await runs.atLeast(2 * maxAttempts + 1);
    await expect.poll(() => unfinished('stored')).toBe(0);
    expect(given.calls).toEqual([]);
    expect(await job('stored')).toMatchObject({ attempts: 1, last_error: null });

    work('lost', { run: () => Promise.reject(away), giveUp }, often);
    await enqueue(service.db, 'lost', {}, ours());
    await service.pool.query(`update jobs set created_at = now() - interval '25 hours' where kind = 'lost'`);
    expect(await given.atLeast(1)).toHaveLength(1);
  });

  it('does not see a job whose transaction was rolled back', async () => {
    const rolledBack = service.db.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'rolled-back', {}, ours());
      throw new Error('something else failed');
    });
    await expect(rolledBack).rejects.toThrow('something else failed');
    expect(await unfinished('rolled-back')).toBe(0);
  });

  it('runs each job once, however many workers there are', async () => {
    const done = recorder<number>();
    const run = async (payload: unknown) => done.add((payload as { number: number }).number);
    for (let worker = 0; worker < 3; worker += 1) work('shared', { run }, { concurrency: 2 });
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await Promise.all(numbers.map((number) => enqueue(service.db, 'shared', { number }, ours())));
    await done.atLeast(40);
    expect([...done.calls].sort((a, b) => a - b)).toEqual(numbers);
  });

  it('alternates between workspaces, however many jobs one has queued', async () => {
    const theirs = (await service.createOwner()).workspace.uuid;
    for (const name of ['a1', 'a2', 'a3', 'a4']) await enqueue(service.db, 'turns', { name }, ours());
    for (const name of ['b1', 'b2']) await enqueue(service.db, 'turns', { name }, theirs);
    const done = recorder<unknown>();
    work('turns', { run: async (payload) => done.add((payload as { name: string }).name) });
    expect(await done.atLeast(6)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('takes the next job from the workspace with the fewest running jobs', async () => {
    const theirs = (await service.createOwner()).workspace.uuid;
    await enqueue(service.db, 'slow', { name: 'b1' }, theirs);
    const begun = recorder<string>();
    const finish = new Map<string, () => void>();
    const run = (payload: unknown) => {
      const { name } = payload as { name: string };
      return new Promise<void>((resolve) => {
        finish.set(name, resolve);
        begun.add(name);
      });
    };
    work('slow', { run }, { concurrency: 2 });
    await begun.atLeast(1);
    for (const name of ['a1', 'a2']) await enqueue(service.db, 'slow', { name }, ours());
    await enqueue(service.db, 'slow', { name: 'b2' }, theirs);
    await begun.atLeast(2);
    // The turn of b came before that of a, but b1 continues.
    finish.get('a1')?.();
    expect(await begun.atLeast(3)).toEqual(['b1', 'a1', 'a2']);
    finish.get('a2')?.();
    await begun.atLeast(4);
    for (const end of finish.values()) end();
    await expect.poll(() => unfinished('slow')).toBe(0);
  });

  it('retries a failed job, and finally reports the failure', async () => {
    const tries = recorder<unknown>();
    const given = recorder<unknown>();
    work(
      'failing',
      {
        run: async (payload) => {
          tries.add(payload);
          throw new Error('the disk is full');
        },
        giveUp: async (_payload, reason) => given.add(reason),
      },
      { pollSeconds: 0.05 },
    );
    await enqueue(service.db, 'failing', {}, ours());
    expect(await given.atLeast(1)).toEqual([new Error('the disk is full')]);
    expect(tries.calls).toHaveLength(maxAttempts);
    await expect.poll(() => unfinished('failing')).toBe(0);
    expect(await job('failing')).toMatchObject({ attempts: maxAttempts, last_error: 'the disk is full' });
  });

  it('does not retry a permanent failure', async () => {
    const tries = recorder<unknown>();
    const given = recorder<unknown>();
    work('hopeless', {
      run: async (payload) => {
        tries.add(payload);
        throw new JobFailed('no pages');
      },
      giveUp: async (_payload, reason) => given.add(reason),
    });
    await enqueue(service.db, 'hopeless', {}, ours());
    await given.atLeast(1);
    expect(tries.calls).toHaveLength(1);
  });

  it('returns a running job when the worker stops', async () => {
    const begun = recorder<AbortSignal>();
    const worker = work('stopped', {
      run: (_payload, signal) => {
        begun.add(signal);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    });
    await enqueue(service.db, 'stopped', {}, ours());
    await begun.atLeast(1);
    await worker.stop();
    expect(await job('stopped')).toMatchObject({ attempts: 0, done_at: null, locked_until: null });
  });

  it('keeps a running job for longer than its lease', async () => {
    const begun = recorder<unknown>();
    let finish = () => {};
    const options: Partial<WorkerOptions> = { leaseSeconds: 2, pollSeconds: 0.1 };
    const run = (payload: unknown) => {
      begun.add(payload);
      return new Promise<void>((resolve) => {
        finish = resolve;
      });
    };
    work('long', { run }, options);
    await enqueue(service.db, 'long', {}, ours());
    await begun.atLeast(1);
    const first = (await job('long')).locked_until;
    work('long', { run }, options);
    await expect.poll(async () => Number((await job('long')).locked_until) - Number(first)).toBeGreaterThan(3000);
    finish();
    await expect.poll(() => unfinished('long')).toBe(0);
    expect(begun.calls).toHaveLength(1);
  });

  it('takes over the job of a killed worker', async () => {
    const script = fileURLToPath(new URL('../support/service/stuck-worker.ts', import.meta.url));
    const { host, port, user, password, database, connectionString } = service.pool.options;
    const connection = JSON.stringify({ host, port, user, password, database, connectionString });
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, CONNECTION: connection, KIND: 'killed', LEASE_SECONDS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await enqueue(service.db, 'killed', { number: 7 }, ours());
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const done = recorder<unknown>();
    work('killed', { run: async (payload) => done.add(payload) }, { pollSeconds: 0.1 });
    expect(await done.atLeast(1)).toEqual([{ number: 7 }]);
    await expect.poll(() => unfinished('killed')).toBe(0);
    expect(await job('killed')).toMatchObject({ attempts: 2 });
  });

  it('gives up a job that has killed every worker that ran it', async () => {
    await enqueue(service.db, 'deadly', {}, ours());
    await service.db.updateTable('jobs').set({ attempts: maxAttempts }).where('kind', '=', 'deadly').execute();
    const tries = recorder<unknown>();
    const given = recorder<unknown>();
    work('deadly', {
      run: async (payload) => tries.add(payload),
      giveUp: async (_payload, reason) => given.add(reason),
    });
    const [reason] = await given.atLeast(1);
    expect(tries.calls).toEqual([]);
    // Operators are told of it as of any other fault, and not as of a file that cannot be converted.
    expect(reason).not.toBeInstanceOf(JobFailed);
  });
});
