import { contractEndpoints, type Endpoint, nameOf } from '../support/api/contract-endpoints.ts';
import type { Row } from './rows.ts';

/** A section of docs/contract-coverage.md. */
export interface Section {
  title: string;
  rows: Row[];
}

/** The sections of docs/contract-coverage.md, in their order. Tests name a row by section and key: `@contract publish/title`. */
export const contractSections: Section[] = [
  section('service', 'What the service does', {
    publish: 'A PDF, an Office file, a page or a zipped site becomes a document with a public link',
    'view-tracking': 'Views are tracked: who, when, where, with which device',
    engagement: 'The Pro plan includes engagement',
    settings: 'A link has the settings of its owner',
    replace: 'New content behind the same link',
    'personal-link': 'A personal link credits views and answers to one person',
    forms: 'Answers and signatures on fillable PDFs, and the signed PDF',
    room: 'A room has several documents behind one link',
    workspace: 'Every call acts on the caller’s current workspace',
  }),
  section('account', 'Fields: account', {
    fields: '`user.email`, `workspace.uuid`, `.name`, `.plan`, and `app_url` on the service',
  }),
  section('ref', 'Document reference', {
    forms: 'By link, slug or uuid, wherever a path has `{ref}`',
    'in-room': 'Also in the list of a room',
    none: 'Anything else is 404',
  }),
  section('list-item', 'Fields: document list item', {
    fields: '`title`, `link`, `slug`, `kind`, `views`, `created` as a day',
  }),
  section('document', 'Fields: document', {
    fields: 'Every field with its type',
    created: '`created` is ISO 8601 with its offset',
    'settings-url': '`settings_url` is on the service and ends in the uuid and `/update/`',
    'publish-only': 'Only a publish has `warnings` and `message`',
    views: '`views` is the number of counted views',
    'kind-html': '`kind` `html` for pages and sites',
    status: '`status` `Published` and `Converting`',
    'review-status': '`review_status` null or `held`',
  }),
  section('settings', 'Fields: settings', {
    password: '`password` says whether one is set; the password itself is never returned',
    fields: 'Every field with its value',
    empty: 'Nothing set: false, empty, null',
  }),
  section('view', 'Fields: view', {
    fields: 'Every field with its type',
    who: '`who` if a personal link or the email gate identifies the viewer',
    'where-and-device': '`where` and `device` in readable words',
    'pro-only': '`time`, `completion_pct`, `engagement` with Pro only',
    sections: '`sections` with Pro, for web pages only',
    unknown: 'Unknown fields are omitted; `where` and `device` say “Unknown location” and “Unknown device”',
  }),
  section('response', 'Fields: form response', {
    fields: 'Every field with its type',
    'field-names': '`fields` by the PDF’s own names; a signature has `type`, `signer_name`, `method`',
    'answers-order': '`answers` in the PDF’s order',
    label: '`label` is the owner’s name for the field, else the PDF’s',
    'signed-only': '`signed`, `signer_name`, `audit`, `signed_pdf` for signed responses only',
    'signed-pdf': '`signed_pdf` is the absolute address of the download',
    trail: 'The trail covers device, consent and hashes',
  }),
  section('answer', 'Fields: room, personal link, and short answers', {
    fields: 'Changes of settings, replaced content, personal links and rooms have the stated answers',
    'personal-link': 'A personal link is the document’s link with `r` and a short code',
  }),
  section('state', 'States and transitions', {
    converting: 'An Office file is `Converting`, then `Published`',
    'link-live': 'The link works only once the conversion is done',
    held: 'A page in review is `held` until it is approved',
    published: 'Anything else is `Published` at once, with a live link',
    'signed-pdf': 'The signed PDF is 409 until it is ready; `signed_pdf_ready` says so',
  }),
  { title: 'Endpoints: each with its errors, tokens and workspaces', rows: contractEndpoints.flatMap(endpointRows) },
  section('request', 'Endpoints: rules of requests', {
    'json-only': 'Bodies are JSON; anything else is a 400',
    'error-form': 'Every error is `{error}`, with `upgrade_url` where a plan refuses',
    'unknown-method': 'An unknown method is 405 as JSON, an unknown address 404',
    schemas: 'Every answer matches the schemas of the contract and of the description',
    'any-input': 'No input causes a 500',
  }),
  section('list', 'GET /documents', {
    order: 'Newest first, in the workspace',
    query: '`query`: the title contains it',
    limit: '`limit`: 1 to 100, default 20',
  }),
  section('publish', 'POST /documents', {
    title: '`title`',
    'title-default': '`title` defaults to the page’s title or the file’s name',
    html: '`html`: one document, up to 5 MB',
    password: '`password`: four characters or more',
    settings: '`require_email`, `allowed_email_domains`, `expires_on`, `cta_label`, `cta_url`',
    'email-domains': '`allowed_email_domains` admits these domains only',
    'expires-on': '`expires_on`: the link works until the end of that day',
    'cta-url': '`cta_url` is a full https address',
    multipart: 'Multipart: `file`, and the same fields as text, `require_email` as a string',
    kinds: 'Accepted: PDF, Word, PowerPoint, Excel, html, htm, zip with index.html at its top',
    'refused-kind': 'Any other file is a 400 and leaves no data',
    conversion: 'Rule 1: Office files are converted first',
    scan: 'Rule 2: every upload is scanned, and held if it needs a review',
    plan: 'Rule 3: settings are checked against the plan before anything is created',
    created: '201 with `warnings` and `message`',
    'bad-request': '400: no html or file, unsupported type, bad setting',
    'document-limit': '403: document limit',
    'hourly-limit': '429: more than 30 in an hour',
  }),
  section('change', 'PATCH /documents/{ref}', {
    'only-sent': 'Only the sent fields change',
    'title-password-expiry': '`title`, `password`, `expires_on`',
    'email-gate': '`require_email`, `allowed_email_domains`',
    cta: '`cta_label`, `cta_url`',
    remove: '`remove_password`, `remove_expiry`, `remove_cta`',
    changed: '`changed` names what changed',
    'bad-request': '400 for a bad value',
    plan: '403 if the plan does not include the setting',
  }),
  section('replace', 'PUT /documents/{ref}/content', {
    'same-link': 'The link, settings and views stay',
    html: '`html`, with an optional `title`',
    pdf: '`file` of the original’s kind: a PDF for a PDF',
    page: 'HTML or a zip for a page',
    office: 'An Office file or a PDF for an Office file',
    'other-kind': '400 for another kind',
    'update-limit': '403: update limit of the free plan',
    'hourly-limit': '429: too many in an hour',
  }),
  section('activity', 'GET /documents/{ref}/activity', {
    days: '`days`: how far to look back, default 90',
    limit: '`limit`: 1 to 50, default 20, the most recent',
    'bad-request': 'A value out of range is a 400',
    fields: '`title`, `total_views`, `views`, `message`',
  }),
  section('responses', 'GET /documents/{ref}/responses', {
    order: 'Newest first, with the total',
    plan: 'Accepting answers needs a paid plan; existing answers stay readable',
    limit: '`limit`: 1 to 200, default 50',
    none: 'None yet: an empty list and a sentence',
  }),
  section('signed-pdf', 'GET …/signed.pdf', {
    file: 'application/pdf with answers, signature and a certificate page',
    'not-found': '404: no signed response with that id',
    conflict: '409: not ready yet',
  }),
  section('recipient', 'POST /documents/{ref}/recipients', {
    'name-or-email': 'A name, an email or both',
    'bad-request': '400 for neither',
  }),
  section('room', 'POST /rooms', {
    fields: '`title`, `documents` in order, `description`, `require_email`',
    'fifty-documents': 'Up to 50 documents',
    'email-once': '`require_email`: asked once',
    'bad-request': '400: `documents` is not a list',
    plan: '403 below Pro',
    'not-found': '404: a document does not belong to the caller',
  }),
  section('auth', 'Authentication', {
    bearer: '`Authorization: Bearer`',
    'api-key': 'API keys: a fixed prefix and an underscore, created and revoked in the account settings',
    oauth: 'OAuth access tokens, with PKCE and registration',
    discovery: 'Discovery at the stated address',
    scopes: '`read` for GET, `write` for everything else',
    'key-scopes': 'API keys have both',
    'no-token': '401 for a missing, invalid or revoked token',
  }),
  section('error', 'Errors', {
    'bad-request': '400, with a sentence for each case',
    'upgrade-url': '403 with `upgrade_url`',
    'insufficient-scope': '403 with `insufficient_scope` if the token lacks the scope',
    'not-found': '404 also for documents of another workspace',
    conflict: '409 until the signed PDF is ready',
    'hourly-limit': '429 with Retry-After',
    internal: '500 that may be retried, without its cause',
    'no-http': 'Malformed HTTP is refused in the same form',
  }),
  section('limit', 'Limits', {
    hourly: '30 publishes and updates together, per hour and user',
    'hourly-one-process': 'Exactly, in one process',
    'hourly-processes': 'Exactly, in several',
    html: 'html: 5 MB, in bytes',
    password: 'Password: four characters',
    queries: 'Each `limit` and `days`: bounds and defaults',
    room: 'Room: 50 documents',
    plan: 'By plan: documents, updates, settings, rooms, Pro fields, submissions',
  }),
  section('version', 'Versioning', {
    path: 'The version is in the path',
    openapi: 'The description is OpenAPI 3.1, version 1.0.0',
    lint: 'The description passes the linter',
  }),
];

function section(id: string, title: string, rows: Record<string, string>): Section {
  return { title, rows: Object.entries(rows).map(([key, words]) => ({ id: `${id}/${key}`, words: [words] })) };
}

/** The rows every endpoint has. One test proves a row of all endpoints, so these rows share their ids. */
function endpointRows(endpoint: Endpoint): Row[] {
  const row = (key: string, words: string): Row => ({
    id: `each-endpoint/${key}`,
    words: [`\`${nameOf(endpoint)}\` · ${words}`],
  });
  return [
    row('success', `success (${endpoint.success})`),
    ...endpoint.errors.map((status) => row('error', `${status}`)),
    row('no-token', '401'),
    row('wrong-scope', 'wrong scope'),
    row('other-workspace', 'other workspace'),
  ];
}
