import { type ColumnType, type Generated, type JSONColumnType, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { SilenceLimits } from './abandoned-queries.ts';
import { type DatabaseConnection, type DatabaseHosts, oneHost } from './database-hosts.ts';
import { DatabasePool } from './database-pool.ts';

export type Plan = 'free' | 'paid' | 'pro';
/** The background on which a logo can be seen. */
export type LogoBackground = 'light' | 'dark' | 'any';
export type DocumentKind = 'html' | 'pdf' | 'word' | 'powerpoint' | 'excel';
export type SourceKind = 'html' | 'site' | 'pdf' | 'word' | 'powerpoint' | 'excel';

/** The tables of `migrations/`, with their types for reading and writing. A `date` is `YYYY-MM-DD`, a `bigint` a number. */
export interface Database {
  users: {
    id: Generated<string>;
    email: string;
    name: string;
    password_hash: string;
    is_operator: Generated<boolean>;
    current_workspace_id: string;
    created_at: Generated<Date>;
    language: string | null;
    /** An IANA name. */
    time_zone: string | null;
    browsers_known_since: Date | null;
    /** Since when the person is locked out; null while they may sign in. */
    disabled_at: Date | null;
  };
  known_browsers: { user_id: string; token_hash: Buffer; created_at: Generated<Date>; used_at: Generated<Date> };
  workspaces: { id: Generated<string>; name: string; plan: Plan; created_at: Generated<Date> };
  workspace_appearance: {
    workspace_id: string;
    sender_name: Generated<string>;
    color: string | null;
    show_header: Generated<boolean>;
    logo_id: string | null;
    logo: Buffer | null;
    /** Null: no logo, or one whose background was never found out. */
    logo_background: LogoBackground | null;
  };
  version_pictures: {
    version_id: string;
    picture: Buffer | null;
    /** A digest of what a link card shows. */
    drawn_from: string | null;
    drawn_at: Generated<Date>;
  };
  memberships: { workspace_id: string; user_id: string };
  api_keys: {
    id: Generated<string>;
    user_id: string;
    name: string;
    key_hash: Buffer;
    hint: string;
    form: string | null;
    created_at: Generated<Date>;
    last_used_at: Date | null;
    /** When the key ends by itself; null for never. */
    expires_at: Date | null;
    /** When its owner was told that it expires soon. */
    expiry_told_at: Date | null;
    revoked_at: Date | null;
  };
  oauth_records: {
    model: string;
    id_hash: Buffer;
    payload: JSONColumnType<Record<string, unknown>, string, string>;
    grant_hash: Buffer | null;
    uid_hash: Buffer | null;
    user_code_hash: Buffer | null;
    consumed_at: Date | null;
    expires_at: Date | null;
    /** Of an application: when a person first let it in. */
    granted_at: Generated<Date | null>;
  };
  service_secrets: { name: string; value: JSONColumnType<object, string, string>; created_at: Generated<Date> };
  console_sessions: {
    id_hash: Buffer;
    user_id: string;
    device: string | null;
    created_at: Generated<Date>;
    last_used_at: Generated<Date | null>;
    expires_at: Date;
  };
  documents: {
    id: Generated<string>;
    workspace_id: string;
    created_by: string;
    slug: string;
    title: string;
    kind: DocumentKind;
    live_version_id: string | null;
    review_status: string | null;
    reviewed_at: Date | null;
    review_reason: string | null;
    views: Generated<number>;
    last_viewed_at: Date | null;
    password_hash: string | null;
    require_email: Generated<boolean>;
    allowed_email_domains: Generated<string>;
    expires_on: string | null;
    turned_off: Generated<boolean>;
    guessed_at: Generated<Date | null>;
    last_day_when_on: string | null;
    cta_label: Generated<string>;
    cta_url: Generated<string>;
    verify_email: Generated<boolean>;
    allow_download: Generated<boolean>;
    field_labels: ColumnType<unknown, string | undefined, string>;
    notices: Generated<boolean>;
    created_at: Generated<Date>;
  };
  versions: {
    id: Generated<string>;
    document_id: string;
    number: number;
    created_by: string;
    created_at: Generated<Date>;
    source_kind: SourceKind;
    source_name: string;
    source_blob: string;
    source_bytes: number;
    source_sha256: Buffer;
    state: 'converting' | 'ready' | 'failed';
    failure: string | null;
    failure_details: ColumnType<unknown, string | null | undefined, string | null>;
    shown_blob: string | null;
    shown_sha256: Buffer | null;
    pages: number | null;
    replaced_at: Date | null;
    warnings: ColumnType<string[], string | undefined, string>;
    warning_details: ColumnType<unknown, string | null | undefined, string | null>;
    restores: number | null;
    suspicious: Generated<boolean>;
    approved_at: Date | null;
    form: ColumnType<unknown, string | null | undefined, string | null>;
    brotli_blob: string | null;
    brotli_sha256: Buffer | null;
    gzip_blob: string | null;
    gzip_sha256: Buffer | null;
    encoded_ending: string | null;
    original_url: string | null;
    placed_fields: ColumnType<unknown, string | null | undefined, string | null>;
    placed_on: number | null;
  };
  site_files: {
    version_id: string;
    path: string;
    blob: string;
    content_type: string;
    bytes: number;
    sha256: Buffer | null;
    brotli_blob: string | null;
    brotli_sha256: Buffer | null;
    gzip_blob: string | null;
    gzip_sha256: Buffer | null;
    encoded_ending: string | null;
  };
  recipients: {
    id: Generated<string>;
    document_id: string;
    code: string;
    name: string | null;
    email: string | null;
    created_at: Generated<Date>;
    /** What became of the latest mail with the link. */
    mail_state: 'waiting' | 'sent' | 'refused' | 'expired' | 'unsubscribed' | 'bounced' | null;
    mail_at: Date | null;
    mail_error: string | null;
    mail_bounce: ColumnType<unknown, string | null, string | null>;
  };
  views: {
    id: Generated<string>;
    document_id: string;
    version_id: string;
    recipient_id: string | null;
    email: string | null;
    opened_at: Generated<Date>;
    counted_at: Date | null;
    last_seen_at: Generated<Date>;
    visible_ms: Generated<number>;
    completion_pct: number | null;
    sections: ColumnType<string[], string | undefined, string>;
    clicks: Generated<number>;
    cta_clicks: Generated<number>;
    parts_ms: Generated<number[]>;
    sections_ms: Generated<number[]>;
    room_id: string | null;
    location: string | null;
    device: string | null;
    uncounted_reason: string | null;
    email_verified: Generated<boolean>;
    suspicious_reports: Generated<number>;
  };
  rooms: {
    id: Generated<string>;
    workspace_id: string;
    created_by: string;
    slug: string;
    title: string;
    description: Generated<string>;
    require_email: Generated<boolean>;
    review_status: string | null;
    reviewed_at: Date | null;
    review_reason: string | null;
    created_at: Generated<Date>;
  };
  room_documents: {
    room_id: string;
    document_id: string;
    place: number;
    code: string;
    /** Empty above the first section. */
    section: Generated<string>;
  };
  /** Maintained by triggers of `views`. */
  room_views: {
    room_id: string;
    document_id: string;
    views: number;
    last_viewed_at: Date;
  };
  events: {
    id: Generated<number>;
    workspace_id: string;
    document_id: string;
    kind: string;
    view_id: string | null;
    response_id: string | null;
    data: ColumnType<unknown, string | undefined, string>;
    at: Generated<Date>;
  };
  webhooks: {
    id: string;
    workspace_id: string;
    url: string;
    format: 'standard' | 'slack' | 'teams';
    kinds: string[];
    secret_number: Generated<number>;
    rotated_at: Date | null;
    paused: 'owner' | 'failing' | 'gone' | null;
    failing_since: Date | null;
    created_at: Generated<Date>;
  };
  webhook_deliveries: {
    id: Generated<string>;
    webhook_id: string;
    document_id: string | null;
    event_id: number | null;
    kind: string;
    body: string | null;
    forced: Generated<boolean>;
    attempts: Generated<number>;
    next_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    tried_at: Date | null;
    delivered_at: Date | null;
    status: number | null;
    failure: string | null;
    created_at: Generated<Date>;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    claim: string;
    locked_until: Date | null;
    request_hash: string | null;
    answer: ColumnType<unknown, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  page_reports: {
    id: Generated<string>;
    /** One of these two. */
    document_id: string | null;
    room_id: string | null;
    version: number | null;
    reason: string;
    details: string;
    email: string | null;
    created_at: Generated<Date>;
  };
  recent_publishes: { id: Generated<string>; user_id: string; at: Generated<Date> };
  responses: {
    id: Generated<string>;
    document_id: string;
    version_id: string;
    recipient_id: string | null;
    submitted_at: Generated<Date>;
    name: string | null;
    email: string | null;
    /** The address was proved by a code. */
    email_verified: Generated<boolean>;
    answers: ColumnType<unknown, string, string>;
    signer_name: string | null;
    signature: ColumnType<unknown, string | null, string | null>;
    consent: string | null;
    ip: string | null;
    location: string | null;
    device: string | null;
    signed_state: 'making' | 'ready' | 'failed' | null;
    signed_blob: string | null;
    signed_sha256: Buffer | null;
    original_sha256: Buffer | null;
    /** The document's title as the signer saw it; null for older signatures. */
    signed_title: string | null;
    answered_sha256: Buffer | null;
    signed_level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | null;
    signed_renew_at: Date | null;
    signed_renew_tried_at: Date | null;
    /** Of the page on which the form was answered. */
    language: string | null;
    /** Empty when somebody declined without a reason; null where the form was answered. */
    declined_reason: string | null;
    copied_with: string | null;
    copy_unmailed_since: Date | null;
    copy_bounce: ColumnType<unknown, string | null, string | null>;
  };
  signings: {
    id: Generated<string>;
    document_id: string;
    version_id: string;
    in_order: boolean;
    note: string;
    language: string;
    remind_days: number | null;
    started_by: string;
    started_at: Generated<Date>;
    state: Generated<'open' | 'completed' | 'declined' | 'cancelled'>;
    ended_at: Date | null;
  };
  signers: {
    signing_id: string;
    position: number;
    recipient_id: string | null;
    name: string;
    email: string | null;
    fields: ColumnType<unknown, string, string>;
    asked_at: Date | null;
    mailed_at: Date | null;
    reminded_at: Date | null;
    response_id: string | null;
    declined_at: Date | null;
  };
  extended_copies: { sha256: Buffer; made_at: Generated<Date> };
  signing_certificates: { fingerprint: Buffer; certificate: Buffer; first_used_at: Generated<Date> };
  jobs: {
    id: Generated<string>;
    kind: string;
    payload: JSONColumnType<object, string, string>;
    workspace_id: string | null;
    taken_at: Date | null;
    attempts: Generated<number>;
    run_at: Generated<Date>;
    locked_until: Date | null;
    done_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  mails: {
    id: Generated<string>;
    kind: string;
    workspace_id: string | null;
    recipient_id: string | null;
    response_id: string | null;
    to_address: string | null;
    content: ColumnType<unknown, string | null, string | null>;
    priority: Generated<number>;
    turn: Generated<number>;
    state: Generated<'waiting' | 'sent' | 'refused' | 'expired' | 'unsubscribed' | 'bounced'>;
    /** Set once the mail is settled. */
    address_hash: Buffer | null;
    attempts: Generated<number>;
    run_at: Generated<Date>;
    locked_until: Date | null;
    expires_at: Date;
    settled_at: Date | null;
    last_error: string | null;
    created_at: Generated<Date>;
  };
  verification_codes: {
    id: string;
    document_id: string;
    address_hash: Buffer;
    code_hash: Buffer;
    tries: Generated<number>;
    expires_at: Date;
  };
  mail_bounces: {
    workspace_id: string | null;
    address_hash: Buffer;
    bounce: ColumnType<unknown, string, string>;
    at: Generated<Date>;
  };
  mail_unsubscribes: { workspace_id: string; address_hash: Buffer; at: Generated<Date> };
  notice_settings: {
    user_id: string;
    kind: string;
    pace: 'off' | 'now' | 'hour' | 'day' | 'week';
    pace_before: 'now' | 'hour' | 'day' | 'week' | null;
    /** When the next weekly summary is sent. */
    due_at: Date | null;
    /** Where the last weekly summary ended. */
    told_until: Date | null;
  };
  notices: {
    id: Generated<number>;
    user_id: string;
    /** One of these two. */
    document_id: string | null;
    room_id: string | null;
    kind: string;
    view_id: string | null;
    response_id: string | null;
    data: ColumnType<unknown, string | undefined, string>;
    at: Generated<Date>;
    due_at: Date;
  };
  housekeeping: { task: string; done_at: Date };
  lost_views: { document_id: string; lost_on: string; openings: number };
  stored_blobs: { key: string; workspace_id: string | null; bytes: number; deleted_at: Date | null };
  /** Maintained by triggers of `stored_blobs`. */
  workspace_storage: { workspace_id: string; bytes: number; low_told_at: Generated<Date | null> };
}

export type Db = Kysely<Database>;

export type { DatabaseConnection } from './database-hosts.ts';

const int8Oid = 20;
const dateOid = 1082;

/** Parses `bigint` as a number, and keeps `date` as text: a Date would shift with the time zone. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8Oid) return Number;
    if (oid === dateOid) return (text: string) => text;
    return pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format);
  },
};

/**
 * Creates a connection pool. NoticeListener and advisory locks use `pool.connect()`; everything else uses `db`.
 * @param database one connection, or the hosts that DATABASE_URL names
 */
export function connect(
  database: DatabaseConnection | DatabaseHosts,
  { max = 10, silence }: { max?: number; silence?: SilenceLimits } = {},
): { db: Db; pool: DatabasePool } {
  const hosts = 'current' in database ? database : oneHost(() => database);
  const pool = new DatabasePool(hosts, { types, max, silence });
  return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
}
