import type { SignInLinks } from './accounts/sign-in-links.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './crypto/secrets.ts';
import type { Db } from './db/database.ts';
import type { DatabasePool } from './db/database-pool.ts';
import type { NoticeListener } from './db/notice-listener.ts';
import type { EventHub } from './events/event-hub.ts';
import type { Health } from './health/health.ts';
import type { Locate } from './http/client-location.ts';
import type { ViewQueue } from './links/views/view-queue.ts';
import type { Logger } from './log/logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { FairUse } from './plans/fair-use.ts';
import type { SigningIdentities } from './signing/open-signing.ts';

/** The dependencies of every part of the service; created once in `service.ts` and passed down. */
export interface Deps {
  config: Config;
  db: Db;
  /** For uses that need their own connection, such as advisory locks. */
  pool: DatabasePool;
  listener: NoticeListener;
  blobs: BlobStore;
  secrets: Secrets;
  signing: SigningIdentities;
  log: Logger;
  metrics: Metrics;
  health: Health;
  /** Has the operator's database of places open. */
  locate: Locate;
  viewQueue: ViewQueue;
  events: EventHub;
  fairUse: FairUse;
  signInLinks: SignInLinks;
}
