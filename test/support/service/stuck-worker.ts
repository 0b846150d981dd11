import { connect, type DatabaseConnection } from '../../../service/db/database.ts';
import { createNoticeListener } from '../../../service/db/notice-listener.ts';
import { createLogger } from '../../../service/log/logger.ts';
import { createWorker } from '../../../service/queue/worker.ts';

/** Runs as a separate process: takes one job, reports it, and never finishes it. For a test that kills it. */
const connection: DatabaseConnection = JSON.parse(process.env.CONNECTION ?? '{}');
const { db, pool } = connect(connection);
const log = createLogger('silent');
const leaseSeconds = Number(process.env.LEASE_SECONDS);

createWorker(
  { db, listener: createNoticeListener(pool, log), log },
  {
    [process.env.KIND ?? '']: {
      run: () => {
        process.stdout.write('taken\n');
        return new Promise(() => {});
      },
      giveUp: async () => {},
    },
  },
  { concurrency: 1, leaseSeconds },
);
