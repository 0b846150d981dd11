import type { Config } from './config.ts';
import { databaseLabel } from './database-url.ts';

/** Returns what the settings chose, for the log line of the start: no secrets. */
export function configSummary({ databaseUrl, s3, mail, trustedProxies }: Config) {
  return {
    database: databaseUrl === undefined ? 'embedded' : databaseLabel(databaseUrl),
    files: s3 === undefined ? 'on disk' : `bucket ${s3.bucket}`,
    mail: mail === undefined ? 'off' : 'on',
    proxy: trustedProxies > 0 ? 'trusted' : 'not trusted',
  };
}
