import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { type CreatedOwner, createOwner } from '../../../service/accounts/create-owner.ts';
import { readConfig } from '../../../service/config/config.ts';
import type { Db, Plan } from '../../../service/db/database.ts';
import type { Deps } from '../../../service/deps.ts';
import { runService } from '../../../service/run-service.ts';
import { checkAnswersOf, stopCheckingAnswersOf } from '../api/checked-fetch.ts';
import { connectionString } from './database.ts';
import { freePorts } from './free-ports.ts';
import { createSharedDatabase } from './shared-postgres.ts';

export interface StartedService {
  baseUrl: string;
  linkHost: string;
  /** DATA_DIR: a temp folder, which `stop` removes. */
  dir: string;
  /** On the plan `pro`. */
  owner: CreatedOwner;
  /** Creates another person with their own workspace. */
  createOwner(owner?: { plan?: Plan; email?: string; name?: string }): Promise<CreatedOwner>;
  deps: Deps;
  db: Db;
  pool: Pool;
  stop(): Promise<void>;
}

interface ServiceOptions {
  env?: Record<string, string>;
  /** Uses a separate PostgreSQL in DATA_DIR, for tests of programs that find the database there. */
  embedded?: boolean;
}

/**
 * Starts the whole service in this process: real HTTP on free ports, a real database in the run's PostgreSQL (without
 * a run, an embedded one). Checks every answer of its API that a test fetches against the contract
 * (checked-fetch.ts).
 */
export async function startService({ env, embedded = false }: ServiceOptions = {}): Promise<StartedService> {
  const dir = await mkdtemp(join(tmpdir(), 'linkwake-test-'));
  // PostgreSQL may run as another account, which must be able to enter.
  await chmod(dir, 0o755);
  const [port, linkPort] = await freePorts(2);
  const database = embedded ? undefined : await createSharedDatabase({ migrated: true });
  const config = readConfig({
    PORT: String(port),
    LINK_PORT: String(linkPort),
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    // All of a test's visitors are behind one address.
    VIEWS_PER_MINUTE: '0',
    ...(database && { DATABASE_URL: connectionString(database.connection) }),
    ...env,
  });
  const service = await runService(config);
  const { deps } = service;
  // The environment's own settings take precedence.
  const api = `http://localhost:${config.port}`;
  checkAnswersOf(api, config);
  let made = 0;
  const newOwner = (owner: { plan?: Plan; email?: string; name?: string } = {}) => {
    made += 1;
    return createOwner(deps.db, {
      email: owner.email ?? `owner-${made}@linkwake.example`,
      name: owner.name ?? `Owner ${made}`,
      plan: owner.plan ?? 'pro',
    });
  };
  return {
    baseUrl: config.baseUrl,
    linkHost: config.linkHost,
    dir,
    owner: await newOwner(),
    createOwner: newOwner,
    deps,
    db: deps.db,
    pool: deps.pool,
    stop: async () => {
      stopCheckingAnswersOf(api);
      await service.stop();
      await database?.drop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
