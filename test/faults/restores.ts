import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { restoreBackup } from '../../service/backup/restore-backup.ts';
import { takeBackup } from '../../service/backup/take-backup.ts';
import { openBlobs } from '../../service/blobs/open-blobs.ts';
import { scrubBlobs } from '../../service/blobs/scrub-blobs.ts';
import { connect } from '../../service/db/database.ts';
import { isProcessAlive } from '../../service/system/process-alive.ts';
import { ApiCaller } from '../support/api/api-caller.ts';
import { createOwners, type ServiceProcess, startServiceProcess } from '../support/service/service-process.ts';
import { embeddedConnection, embeddedPid } from './embedded-connection.ts';
import type { FaultRow } from './fault-row.ts';

const times = Number(process.env.FAULT_TIMES ?? 20);
const lanes = 4;

interface Publish {
  title: string;
  begunAt: number;
  /** `undefined` when no answer arrived. */
  acknowledgedAt: number | undefined;
}

/**
 * Kills the service and its database at a random moment under load, restores the database to an earlier random moment, and compares: what
 * was acknowledged before that moment is there with its files, and what was begun after it is not. The service goes on from there.
 */
export async function restores(): Promise<FaultRow> {
  const backupDir = await mkdtemp(join(tmpdir(), 'linkwake-faults-backup-'));
  await chmod(backupDir, 0o755);
  const service = await startServiceProcess({ BACKUP_DIR: backupDir });
  const settings = { s3: undefined, dataDir: service.dir, backupDir };
  const row: FaultRow = {
    what: 'service and database killed under load, restored to a moment before',
    times,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    serverErrors: 0,
  };
  let damaged = 0;
  let undone = 0;
  let kept: Publish[] = [];
  try {
    const callers = await withDatabase(service, async ({ db }) =>
      (await createOwners(db)).map(({ apiKey }) => new ApiCaller(service.baseUrl, apiKey)),
    );
    for (let n = 0; n < times; n += 1) {
      const load = startPublishing(callers, n);
      const backedUpAt = await withDatabase(service, async ({ db, pool }) => {
        await pool.query('truncate recent_publishes');
        const { backup } = await takeBackup(
          { db, pool, blobs: await openBlobs(settings), dataDir: service.dir },
          backupDir,
        );
        return new Date(backup.facts.finished_at).getTime();
      });
      await delay(500 + Math.random() * 1500);
      await killBoth(service);
      const published = await load.finish();
      // A later commit must show that the moment has passed.
      const last = Math.max(backedUpAt + 1, ...published.map(({ acknowledgedAt = 0 }) => acknowledgedAt - 50));
      const moment = Math.floor(backedUpAt + Math.random() * (last - backedUpAt));
      await restoreBackup({ dataDir: service.dir, backupDir }, new Date(moment));
      await service.start();

      console.error(`Restored ${n + 1} of ${times} times.`);
      kept.push(...published);
      await withDatabase(service, async ({ db, pool }) => {
        const { rows } = await pool.query<{ title: string; count: number }>(
          'select title, count(*)::int from documents group by title',
        );
        const stored = new Map(rows.map(({ title, count }) => [title, count]));
        // In whole milliseconds: what was acknowledged in that of the moment may have been committed after it.
        const due = kept.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined && acknowledgedAt < moment);
        row.acknowledged += published.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length;
        row.lost += due.filter(({ title }) => !stored.has(title)).length;
        row.doubled += [...stored.values()].filter((count) => count > 1).length;
        // The clock of this program and that of a commit differ by less than a request.
        row.doubled += kept.filter(({ title, begunAt }) => begunAt > moment && stored.has(title)).length;
        undone += kept.filter(({ title, acknowledgedAt }) => acknowledgedAt !== undefined && !stored.has(title)).length;
        kept = kept.filter(({ title }) => stored.has(title));
        for await (const { outcome } of scrubBlobs({ db, blobs: await openBlobs(settings) })) {
          if (outcome !== 'intact') damaged += 1;
        }
      });
    }
    row.lost += damaged;
    return {
      ...row,
      notes: `${undone} publishes after the chosen moments were undone; ${damaged} files damaged or missing`,
    };
  } finally {
    await service.stop();
    await rm(backupDir, { recursive: true, force: true });
  }
}

async function withDatabase<T>(
  { dir }: ServiceProcess,
  work: (database: ReturnType<typeof connect>) => Promise<T>,
): Promise<T> {
  const database = connect(await embeddedConnection(dir));
  try {
    return await work(database);
  } finally {
    await database.db.destroy();
  }
}

async function killBoth(service: ServiceProcess): Promise<void> {
  const postgres = await embeddedPid(service.dir);
  await service.kill();
  process.kill(postgres, 'SIGKILL');
  while (isProcessAlive(postgres)) await delay(5);
  // Its children notice a moment later, and hold the files until then.
  await delay(200);
}

function startPublishing(callers: readonly ApiCaller[], round: number): { finish(): Promise<Publish[]> } {
  const all: Publish[] = [];
  let going = true;
  const lane = async (at: number) => {
    for (let n = 0; going; n += 1) {
      const publish: Publish = { title: `Round ${round}, ${at}/${n}`, begunAt: Date.now(), acknowledgedAt: undefined };
      all.push(publish);
      const caller = callers[(at + n * lanes) % callers.length] as ApiCaller;
      const { title } = publish;
      const answer = await caller
        .send('POST', '/documents', { title, html: `<h1>${title}</h1>` })
        .catch(() => undefined);
      if (answer?.status === 201) publish.acknowledgedAt = Date.now();
      await delay(20);
    }
  };
  const running = Array.from({ length: lanes }, (_, at) => lane(at));
  return {
    async finish() {
      going = false;
      await Promise.all(running);
      return all;
    },
  };
}
