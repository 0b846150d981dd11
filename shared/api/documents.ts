import { activity, type View } from '#shared/contract/activity.ts';
import { document, documentList, publishedDocument, replacedContent } from '#shared/contract/document.ts';
import { unknownDevice, unknownLocation } from '#shared/contract/named-values.ts';
import type { ActivityQuery, DocumentsQuery } from '#shared/contract/queries.ts';
import { type SettingsChange, type SettingsInput, settingsChanged } from '#shared/contract/settings.ts';
import { NotFound } from './errors.ts';
import type { CallOptions, HttpClient, UploadOptions } from './http-client.ts';

/** A complete HTML document up to 5 MB, or a file: PDF, Word, PowerPoint, Excel, HTML, or a zip with index.html at its root. */
export type PublishSource = { html: string } | { file: Blob; name: string };

/**
 * Document endpoints. `publish` and `replace` are sent once. After Unreachable or ServiceFault the outcome is unknown: check
 * whether the document exists before a retry. (Chromium resends a request by itself when a reused connection closes without
 * a response. A client cannot prevent that.)
 */
export const documentsApi = ({ json, upload }: HttpClient) => ({
  /** Lists documents, newest first: `limit` of them (1 to 100, default 20). There is no paging. */
  list: (query?: DocumentsQuery, options?: CallOptions) =>
    json({ method: 'GET', path: 'documents', query: { ...query }, signal: options?.signal }, documentList),

  /** @param ref link, slug or uuid */
  get: async (ref: string, options?: CallOptions) =>
    json({ method: 'GET', path: documentPath(ref), signal: options?.signal }, document),

  /** Changes only the settings sent. @throws PlanLimit if a setting needs another plan; then nothing changes. */
  update: async (ref: string, change: SettingsChange, options?: CallOptions) =>
    json({ method: 'PATCH', path: documentPath(ref), json: change, signal: options?.signal }, settingsChanged),

  /** @throws PlanLimit before anything is created; RateLimited after 30 publishes and updates in an hour */
  publish: async (source: PublishSource, settings?: SettingsInput & { title?: string }, options?: UploadOptions) =>
    upload({ method: 'POST', path: 'documents', body: uploadBody(source, settings), ...options }, publishedDocument),

  /** Replaces the content and keeps the link. @throws BadRequest if the file's kind differs from the original's */
  replace: async (ref: string, source: PublishSource, fields?: { title?: string }, options?: UploadOptions) =>
    upload(
      { method: 'PUT', path: documentPath(ref, '/content'), body: uploadBody(source, fields), ...options },
      replacedContent,
    ),

  /**
   * Lists views, newest first: `limit` of them (1 to 50, default 20) from the last `days` (default 90). A place or a device
   * that the service does not know is absent.
   */
  activity: async (ref: string, query?: ActivityQuery, options?: CallOptions) => {
    const found = await json(
      { method: 'GET', path: documentPath(ref, '/activity'), query: { ...query }, signal: options?.signal },
      activity,
    );
    return { ...found, views: found.views.map(withoutUnknowns) };
  },
});

/** Screens have words of their own for the unknown, in the person's language. */
function withoutUnknowns({ where, device, ...view }: View): View {
  return {
    ...view,
    ...(where && where !== unknownLocation && { where }),
    ...(device && device !== unknownDevice && { device }),
  };
}

/**
 * Returns the path of a document given by link, slug or uuid (contract, "Document reference"). A link becomes one segment.
 * @throws NotFound as `pathSegment`
 */
export function documentPath(ref: string, below = ''): string {
  return `documents/${pathSegment(ref.trim())}${below}`;
}

/**
 * Returns a name as one segment of a path.
 * @throws NotFound for an empty text, `.` and `..`: a URL would resolve them to another endpoint
 */
export function pathSegment(name: string): string {
  if (/^\.{0,2}$/.test(name)) throw new NotFound();
  return encodeURIComponent(name);
}

/**
 * Returns JSON for HTML, a form for a file. The file is the form's last part, so that a service can check the settings first.
 * The JSON is a Blob, which browsers send faster than a text.
 */
function uploadBody(source: PublishSource, fields: Record<string, string | boolean | undefined> = {}) {
  if ('html' in source)
    return new Blob([JSON.stringify({ ...fields, html: source.html })], { type: 'application/json' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', source.file, source.name);
  return form;
}
