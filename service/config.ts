import { resolve } from 'node:path';
import * as z from 'zod';
import { asciiEmail } from '#shared/contract/email-address.ts';
import { isLoopback } from '#shared/formats/loopback.ts';
import { ConfigError } from './errors/start-errors.ts';

/** An origin: a link's slug and the API's path come directly after it. */
const ownAddress = z
  .url({ protocol: /^https?$/, error: 'must be a full http:// or https:// address' })
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: 'must have nothing after the host',
  })
  .transform((text) => new URL(text).origin);

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int({ error: 'must be a port number' })
  .min(1, { error: 'must be a port number' })
  .max(65_535, { error: 'must be a port number' });

const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false' })
  .default('false')
  .transform((text) => text === '1' || text === 'true');

/** Returns a schema for a whole number. @param of the unit, for the error message */
const wholeNumber = (of: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}) => {
  const upTo = max === Number.MAX_SAFE_INTEGER ? 'or more' : `to ${max}`;
  const error = `must be a whole number of ${of} in digits, ${min} ${upTo}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** The parts of `postgres://user:password@host:port,host:port/database?parameters` around its hosts. */
const databaseUrlParts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)([^?#]*)(?:\?(.*))?$/;

/**
 * Returns an address for each host that DATABASE_URL names (PostgreSQL, "Connection URIs"), without `target_session_attrs`,
 * which the driver does not know.
 */
export function databaseAddresses(databaseUrl: string): {
  addresses: string[];
  /** Whether only a server that accepts writes will do. */
  mustBeWritable: boolean;
  isKnownTarget: boolean;
} {
  const [, start = '', hosts = '', path = '', query = ''] = databaseUrlParts.exec(databaseUrl) ?? [];
  const parameters = new URLSearchParams(query);
  const target = parameters.get('target_session_attrs') ?? 'any';
  parameters.delete('target_session_attrs');
  const rest = parameters.size > 0 ? `${path}?${parameters}` : path;
  const addresses = hosts.split(',').map((host) => `${start}${host}${rest}`);
  return {
    addresses,
    mustBeWritable: addresses.length > 1 || target !== 'any',
    isKnownTarget: ['any', 'read-write', 'primary'].includes(target),
  };
}

function isDatabaseAddress(address: string): boolean {
  return z.url({ protocol: /^postgres(ql)?$/ }).safeParse(address).success;
}

/** Returns the name and the address of `Acme <links@acme.example>` or of a bare address. */
function parseSender(text: string): MailSender | undefined {
  const [, name = '', address = ''] = /^([^<>\p{Cc}]*)<([^<>\s]+)>$/u.exec(text.trim()) ?? ['', '', text.trim()];
  const known = asciiEmail(address);
  return known === undefined ? undefined : { name: name.trim().replace(/^"(.*)"$/, '$1'), address: known };
}

/** A local part has 64 characters at most, and `+` with a token adds 53 of them (`mail/bounces/bounce-address.ts`). */
const isReturnAddress = (address: string) => /^[\w.-]{1,11}@/.test(address);

const webPage = z.url({ protocol: /^https?$/, error: 'must be a full http:// or https:// address' });

const environment = z.object({
  PORT: port.default(8787),
  LINK_PORT: port.default(8788),
  /** The origin of the service for owners and applications; its API is below `/api/v1`. */
  BASE_URL: ownAddress.optional(),
  /** The origin of the links. It must differ from BASE_URL, so that published content never shares the service's origin. */
  LINK_HOST: ownAddress.optional(),
  /** The network interface to listen on. */
  HOST: z.string().min(1).optional(),
  /** What this process does: answers requests, or runs the jobs that take long and the housekeeping. Both by default. */
  ROLES: z
    .string()
    .default('web,worker')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'], { error: 'must be web, worker, or both separated by a comma' })).min(1)),
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
  /**
   * The operator's PostgreSQL; by default an embedded one runs in DATA_DIR. It may name a primary and its standbys; the one
   * that accepts writes is used.
   */
  DATABASE_URL: z
    .string()
    .refine((text) => databaseAddresses(text).addresses.every(isDatabaseAddress), {
      error: 'must be a postgres:// address; it may name several hosts, separated by commas',
    })
    .refine((text) => databaseAddresses(text).isKnownTarget, {
      error: 'must have read-write, primary or any as target_session_attrs',
    })
    .optional(),
  /** The bucket for documents' files; by default they are stored in DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  /** The address of an S3-compatible server other than Amazon's. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
      error: 'must contain no user or password; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    })
    .optional(),
  S3_REGION: z.string().optional(),
  /** The S3 keys; by default the machine's role or the AWS_* variables are used. */
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Whether the bucket is in the path instead of the host name, as most servers other than Amazon's require. */
  S3_FORCE_PATH_STYLE: flag,
  /** The prefix of every key, so that a bucket can hold other objects too. */
  S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, { error: 'may have letters, digits, and . _ - / only' })
    .default('blobs/'),
  /** The port for the operator's monitoring: /metrics, /healthz and /readyz. Without it, nothing listens. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** On shutdown, the seconds in which requests are still accepted while /readyz answers 503. */
  DRAIN_SECONDS: wholeNumber('seconds').default(0),
  /** After that, the seconds for running requests to finish. */
  GRACE_SECONDS: wholeNumber('seconds').default(10),
  /** Whether to trust X-Forwarded-For and the country header of the proxy in front. */
  TRUST_PROXY: flag,
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
  CONVERSION_SECONDS: wholeNumber('seconds', { min: 1 }).default(120),
  /** A PKCS #12 file (.p12, .pfx) that signs copies, in place of the service's own certificate. */
  SIGNING_P12: z.string().min(1).optional(),
  SIGNING_P12_PASSWORD: z.string().default(''),
  /** A time stamp authority (RFC 3161) that certifies when copies were signed. */
  TIMESTAMP_URL: z.url({ protocol: /^https?$/, error: 'must be a full http:// or https:// address' }).optional(),
  /** The SMTP server that mail is handed to. Without it, what needs mail is not offered. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  /** The sender of all mail: an address, or a name and an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine((sender) => sender !== undefined, {
      error: 'must be an email address, or a name with an address: Acme <links@acme.example>',
    })
    .optional(),
  /**
   * Where mail servers return mail that cannot be delivered. Each mail is sent with a token of its own in it: bounces+…@example.com.
   * This process listens for it at BOUNCE_PORT.
   */
  BOUNCE_ADDRESS: z
    .string()
    .transform(asciiEmail)
    .refine((address) => address !== undefined && isReturnAddress(address), {
      error: 'must be an email address with up to 11 letters, digits, dots and hyphens before the @',
    })
    .optional(),
  BOUNCE_PORT: port.default(2525),
  BOUNCE_HOST: z.string().min(1).default('127.0.0.1'),
  /** How people reach the operator: an email address or a web address. */
  CONTACT: z
    .string()
    .refine((text) => asciiEmail(text) !== undefined || webPage.safeParse(text).success, {
      error: 'must be an email address, or a full http:// or https:// address',
    })
    .optional(),
  /** The operator's own privacy policy and terms of use, in place of those of the service. */
  PRIVACY_URL: webPage.optional(),
  TERMS_URL: webPage.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' })
    .default('info'),
});

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape);

export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  /** Both or neither. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  forcePathStyle: boolean;
  prefix: string;
}

/** `name` may be empty. */
export interface MailSender {
  name: string;
  address: string;
}

/** Where mail comes back. */
export interface BounceConfig {
  address: string;
  port: number;
  host: string;
}

export interface MailConfig {
  /** With the user and password in it. */
  smtpUrl: string;
  from: MailSender;
  /** Absent: mail that comes back is not seen. */
  bounces?: BounceConfig;
}

export interface Config {
  port: number;
  linkPort: number;
  /** Both are origins as browsers write them: no path, no trailing slash. */
  baseUrl: string;
  linkHost: string;
  host: string;
  /** What this process does. */
  roles: { web: boolean; worker: boolean };
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
  trustProxy: boolean;
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
    throw new ConfigError([{ path: ['LINK_HOST'], message: 'must be another origin than BASE_URL' }]);
  }
  if (data.BACKUP_DIR !== undefined && data.DATABASE_URL !== undefined) {
    const message = 'is for the embedded database only: back up the one of DATABASE_URL with its own tools';
    throw new ConfigError([{ path: ['BACKUP_DIR'], message }]);
  }
  if (data.DATABASE_URL === undefined && new Set(data.ROLES).size < 2) {
    const message =
      'must be both, web,worker: the embedded database has one process. Set DATABASE_URL to divide the work';
    throw new ConfigError([{ path: ['ROLES'], message }]);
  }
  return {
    port: data.PORT,
    linkPort: data.LINK_PORT,
    baseUrl,
    linkHost,
    host: data.HOST ?? interfaceOf(baseUrl),
    roles: { web: data.ROLES.includes('web'), worker: data.ROLES.includes('worker') },
    dataDir: resolve(data.DATA_DIR),
    backupDir: data.BACKUP_DIR === undefined ? undefined : resolve(data.BACKUP_DIR),
    backupRecipients: data.BACKUP_RECIPIENTS?.split(',').map((key) => key.trim()) ?? [],
    databaseUrl: data.DATABASE_URL,
    s3: readS3(data),
    metrics: { port: data.METRICS_PORT, host: data.METRICS_HOST },
    stopping: { drain: data.DRAIN_SECONDS, grace: data.GRACE_SECONDS },
    trustProxy: data.TRUST_PROXY,
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

function readS3(data: z.infer<typeof environment>): S3Config | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data;
  if (data.S3_BUCKET === undefined) {
    if (!data.S3_ENDPOINT && !accessKeyId && !secretAccessKey) return undefined;
    throw new ConfigError([{ path: ['S3_BUCKET'], message: 'must name the bucket when other S3_ settings are set' }]);
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    throw new ConfigError([{ path: [missing], message: 'must be set when the other key is' }]);
  }
  return {
    bucket: data.S3_BUCKET,
    endpoint: data.S3_ENDPOINT,
    // Signatures need a region; servers other than Amazon's accept this one.
    region: data.S3_REGION ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: data.S3_FORCE_PATH_STYLE,
    prefix: data.S3_PREFIX,
  };
}

function readMail(data: z.infer<typeof environment>): MailConfig | undefined {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, BOUNCE_ADDRESS: address } = data;
  if (smtpUrl !== undefined && from !== undefined) {
    if (address === undefined) return { smtpUrl, from };
    return { smtpUrl, from, bounces: { address, port: data.BOUNCE_PORT, host: data.BOUNCE_HOST } };
  }
  if (smtpUrl === undefined && from === undefined) {
    if (address === undefined) return undefined;
    throw new ConfigError([{ path: ['BOUNCE_ADDRESS'], message: 'needs SMTP_URL and MAIL_FROM' }]);
  }
  const missing = smtpUrl === undefined ? 'SMTP_URL' : 'MAIL_FROM';
  throw new ConfigError([{ path: [missing], message: 'must be set when the other mail setting is' }]);
}

/** Returns the origin as browsers write it: without the default port. */
function localOrigin(port: number): string {
  return new URL(`http://localhost:${port}`).origin;
}

/** Returns the network interface that serves an address: its own if it is loopback, otherwise all. */
function interfaceOf(address: string): string {
  const { hostname } = new URL(address);
  if (!isLoopback(hostname)) return '::';
  if (hostname.endsWith('localhost')) return '127.0.0.1';
  return hostname.replace(/[[\]]/g, '');
}
