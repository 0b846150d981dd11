import { resolve } from 'node:path';
import * as z from 'zod';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { isLoopback } from '#shared/formats/loopback.ts';
import { ConfigError, samePortFault } from '../errors/start-errors.ts';
import { databaseUrl } from './database-url.ts';
import { type MailConfig, mailSettings, readMail } from './mail-settings.ts';
import { readS3, type S3Config, s3Settings } from './s3-settings.ts';
import { flag, logLevel, origin, port, trustedProxies, webAddress, wholeNumber } from './setting-types.ts';

/** In seconds. No wait of the service needs to be longer, and a timer of Node ends at once when it is over 24 days. */
const aDay = 24 * 60 * 60;

const environment = z.object({
  PORT: port.default(8787),
  LINK_PORT: port.default(8788),
  /** The origin of the service for owners and applications; its API is below `/api/v1`. */
  BASE_URL: origin.optional(),
  /** The origin of the links. It must differ from BASE_URL, so that published content never shares the service's origin. */
  LINK_HOST: origin.optional(),
  /** The network interface to listen on. */
  HOST: z.string().min(1).optional(),
  /** What this process does: answers requests, or runs the jobs that take long and the housekeeping. Both by default. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], { error: 'must be web, worker, or both separated by a comma' })).min(1)),
  /** How many processes share PORT and LINK_PORT, so that more cores than one serve. */
  PROCESSES: wholeNumber('processes', { min: 1, max: 64 }).default(1),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Where the embedded database archives its changes and `admin backup` writes; best on another disk. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Public keys of age, separated by commas, that the archived log in BACKUP_DIR is encrypted for. */
  BACKUP_RECIPIENTS: z
    .string()
    .regex(/^age1[0-9a-z]+(\s*,\s*age1[0-9a-z]+)*$/, {
      error: 'must be public keys of age (age1…), separated by commas; `npm run admin -- export:key FILE` makes one',
    })
    .optional(),
  DATABASE_URL: databaseUrl.optional(),
  ...s3Settings,
  /** The port for the operator's monitoring: /metrics, /healthz and /readyz. Without it, nothing listens. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** On shutdown, the seconds in which requests are still accepted while /readyz answers 503. */
  DRAIN_SECONDS: wholeNumber('seconds', { max: aDay }).default(0),
  /** After that, the seconds for running requests to finish. */
  GRACE_SECONDS: wholeNumber('seconds', { max: aDay }).default(10),
  /** How many proxies in front to trust: with their entries in X-Forwarded-For, and the country header. */
  TRUST_PROXY: trustedProxies,
  /** A MaxMind location database, for the "where" of a view. */
  GEOIP_DATABASE: z.string().min(1).optional(),
  /** The maximum size of an uploaded file, in bytes. */
  UPLOAD_LIMIT: wholeNumber('bytes', { min: 1 }).default(100 * 1024 * 1024),
  /** The documents and content updates that the free plan includes per workspace. */
  FREE_DOCUMENTS: wholeNumber('documents').default(10),
  FREE_UPDATES: wholeNumber('updates').default(20),
  /** The views of a document that people behind one network address can make in a minute; 0 for any number. */
  VIEWS_PER_MINUTE: wholeNumber('views').default(30),
  /** The bytes that a workspace may store, including deleted content until it is removed from the disk or bucket. */
  WORKSPACE_STORAGE: wholeNumber('bytes', { min: 1 }).default(100 * 1024 * 1024 * 1024),
  /** Requests a minute in each process: of a person who is signed in, of all in a workspace, of a network (visitors too). */
  REQUESTS_PER_PERSON: wholeNumber('requests', { min: 1 }).default(6000),
  REQUESTS_PER_WORKSPACE: wholeNumber('requests', { min: 1 }).default(24_000),
  REQUESTS_PER_NETWORK: wholeNumber('requests', { min: 1 }).default(30_000),
  /** Simultaneous uploads in each process. The contract allows a person 30 publishes an hour, also all at once. */
  UPLOADS_PER_PERSON: wholeNumber('uploads', { min: 1 }).default(40),
  UPLOADS_PER_WORKSPACE: wholeNumber('uploads', { min: 1 }).default(120),
  /** How often an event stream shows that it lives, and its token is checked. */
  EVENT_HEARTBEAT_SECONDS: wholeNumber('seconds', { min: 1, max: 300 }).default(15),
  /** Whether webhooks may go to addresses of this machine and its network, and to http:// ones. */
  WEBHOOK_PRIVATE_ADDRESSES: flag,
  /** How many Office files are converted at once (each needs a core and some 250 MB), and the time limit of each. */
  CONVERSIONS: wholeNumber('files', { min: 1, max: 64 }).default(2),
  CONVERSION_SECONDS: wholeNumber('seconds', { min: 1, max: aDay }).default(120),
  /** A PKCS #12 file (.p12, .pfx) that signs copies, in place of the service's own certificate. */
  SIGNING_P12: z.string().min(1).optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  /** A time stamp authority (RFC 3161) that certifies when copies were signed. */
  TIMESTAMP_URL: webAddress.optional(),
  ...mailSettings,
  /** How people reach the operator: an email address or a web address. */
  CONTACT: z
    .string()
    .refine((text) => asciiEmail(text) !== undefined || webAddress.safeParse(text).success, {
      error: 'must be an email address, or a full http:// or https:// address',
    })
    .optional(),
  /** The operator's own privacy policy and terms of use, in place of those of the service. */
  PRIVACY_URL: webAddress.optional(),
  TERMS_URL: webAddress.optional(),
  LOG_LEVEL: logLevel,
});

/** Processes that the connections of the embedded database are enough for. */
const maxOnEmbedded = 8;

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape);

export interface Config {
  port: number;
  linkPort: number;
  /** Both are origins as browsers write them: no path, no trailing slash. */
  baseUrl: string;
  linkHost: string;
  host: string;
  /** What this process does. */
  roles: { web: boolean; worker: boolean };
  /** How many processes serve requests at the same ports. */
  processes: number;
  /** An absolute path. */
  dataDir: string;
  /** An absolute path. */
  backupDir: string | undefined;
  /** Public keys of age; none for an archive in clear. */
  backupRecipients: string[];
  databaseUrl: string | undefined;
  /** When absent, files are stored in `dataDir`. */
  s3: S3Config | undefined;
  metrics: { port: number | undefined; host: string };
  /** In seconds. */
  stopping: { drain: number; grace: number };
  /** How many proxies in front append to X-Forwarded-For. */
  trustedProxies: number;
  geoipDatabase: string | undefined;
  /** In bytes. */
  uploadLimit: number;
  /** What the free plan includes per workspace. */
  free: { documents: number; updates: number };
  /** 0 for any number. */
  viewsPerMinute: number;
  /** In bytes. */
  workspaceStorage: number;
  fairUse: {
    /** A minute and process. */
    requests: { perPerson: number; perWorkspace: number; perNetwork: number };
    /** At once in each process. */
    uploads: { perPerson: number; perWorkspace: number };
  };
  /** In seconds. */
  eventHeartbeat: number;
  webhooks: { allowsPrivate: boolean };
  conversions: { atOnce: number; seconds: number };
  signing: {
    /** `path` is absolute. */
    pkcs12: { path: string; password: string } | undefined;
    timestampUrl: string | undefined;
  };
  /** When absent, what needs mail is not offered. */
  mail: MailConfig | undefined;
  operator: { contact: string | undefined; privacyUrl: string | undefined; termsUrl: string | undefined };
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/**
 * Reads the settings from environment variables; docs/self-hosting.md lists them.
 * @throws ConfigError naming every invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(withoutEmpty(env));
  if (!parsed.success) throw new ConfigError(parsed.error.issues);
  const { data } = parsed;
  const baseUrl = data.BASE_URL ?? localOrigin(data.PORT);
  const linkHost = data.LINK_HOST ?? localOrigin(data.LINK_PORT);
  if (baseUrl === linkHost) {
    if (data.LINK_HOST === undefined && data.PORT === data.LINK_PORT) {
      throw samePortFault('LINK_PORT', 'PORT', data.PORT);
    }
    throw new ConfigError([{ path: ['LINK_HOST'], message: 'must be another origin than BASE_URL' }]);
  }
  assertBothPublicOrLocal(baseUrl, linkHost);
  if (data.BACKUP_DIR !== undefined && data.DATABASE_URL !== undefined) {
    const message = 'is for the embedded database only: back up the one of DATABASE_URL with its own tools';
    throw new ConfigError([{ path: ['BACKUP_DIR'], message }]);
  }
  if (data.DATABASE_URL === undefined && new Set(data.ROLES).size < 2) {
    const message =
      'must be both, web,worker: the embedded database is for one machine. Set DATABASE_URL to divide the work';
    throw new ConfigError([{ path: ['ROLES'], message }]);
  }
  if (data.PROCESSES > 1 && !data.ROLES.includes('web')) {
    const message = 'is for the role web only: it divides requests. Start more processes to divide the jobs';
    throw new ConfigError([{ path: ['PROCESSES'], message }]);
  }
  if (data.PROCESSES > maxOnEmbedded && data.DATABASE_URL === undefined) {
    const message = `must be ${maxOnEmbedded} at most with the embedded database: each takes up to ten of its 100 connections`;
    throw new ConfigError([{ path: ['PROCESSES'], message }]);
  }
  return {
    port: data.PORT,
    linkPort: data.LINK_PORT,
    baseUrl,
    linkHost,
    host: data.HOST ?? interfaceOf(baseUrl),
    roles: { web: data.ROLES.includes('web'), worker: data.ROLES.includes('worker') },
    processes: data.PROCESSES,
    dataDir: resolve(data.DATA_DIR),
    backupDir: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    backupRecipients: data.BACKUP_RECIPIENTS?.split(',').map((key) => key.trim()) ?? [],
    databaseUrl: data.DATABASE_URL,
    s3: readS3(data),
    metrics: { port: data.METRICS_PORT, host: data.METRICS_HOST },
    stopping: { drain: data.DRAIN_SECONDS, grace: data.GRACE_SECONDS },
    trustedProxies: data.TRUST_PROXY,
    geoipDatabase: data.GEOIP_DATABASE,
    uploadLimit: data.UPLOAD_LIMIT,
    free: { documents: data.FREE_DOCUMENTS, updates: data.FREE_UPDATES },
    viewsPerMinute: data.VIEWS_PER_MINUTE,
    workspaceStorage: data.WORKSPACE_STORAGE,
    fairUse: {
      requests: {
        perPerson: data.REQUESTS_PER_PERSON,
        perWorkspace: data.REQUESTS_PER_WORKSPACE,
        perNetwork: data.REQUESTS_PER_NETWORK,
      },
      uploads: { perPerson: data.UPLOADS_PER_PERSON, perWorkspace: data.UPLOADS_PER_WORKSPACE },
    },
    eventHeartbeat: data.EVENT_HEARTBEAT_SECONDS,
    webhooks: { allowsPrivate: data.WEBHOOK_PRIVATE_ADDRESSES },
    conversions: { atOnce: data.CONVERSIONS, seconds: data.CONVERSION_SECONDS },
    signing: {
      pkcs12: data.SIGNING_P12 ? { path: resolve(data.SIGNING_P12), password: data.SIGNING_P12_PASSWORD } : undefined,
      timestampUrl: data.TIMESTAMP_URL,
    },
    mail: readMail(data),
    operator: { contact: data.CONTACT, privacyUrl: data.PRIVACY_URL, termsUrl: data.TERMS_URL },
    logLevel: data.LOG_LEVEL,
  };
}

/**
 * Drops empty variables: Compose files and unit files set a missing value to the empty string, which must not turn a limit
 * into zero. Only an empty S3_PREFIX has a meaning: no prefix.
 */
function withoutEmpty(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' || name === 'S3_PREFIX'));
}

/** Returns the origin as browsers write it: without the default port. */
function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/**
 * Links of a public service that lead to the reader's own machine are dead, and so is a service that only this machine reaches
 * behind public links. @throws ConfigError naming the address that is only on this machine
 */
function assertBothPublicOrLocal(baseUrl: string, linkHost: string): void {
  const addresses = { BASE_URL: baseUrl, LINK_HOST: linkHost };
  const isLocal = (address: string) => isLoopback(new URL(address).hostname);
  if (isLocal(baseUrl) === isLocal(linkHost)) return;
  const [local, other] = isLocal(baseUrl) ? (['BASE_URL', 'LINK_HOST'] as const) : (['LINK_HOST', 'BASE_URL'] as const);
  const message = `is ${addresses[local]}, which leads to the reader's own machine, while ${other} is ${addresses[other]}: set both to public addresses, or both to addresses of this machine`;
  throw new ConfigError([{ path: [local], message }]);
}

/** Returns the network interface that serves an address: its own if it is loopback, otherwise all. */
function interfaceOf(address: string): string {
  const { hostname } = new URL(address);
  if (!isLoopback(hostname)) return '::';
  if (hostname.endsWith('localhost')) return '127.0.0.1';
  return hostname.replace(/[[\]]/g, '');
}
