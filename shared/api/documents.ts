import { type ActivityQuery, activity } from '#shared/contract/activity.ts';
import { type DocumentsQuery, document, documentList, publishedDocument } from '#shared/contract/document.ts';
import { replacedContent } from '#shared/contract/publish.ts';
import { type SettingsChange, type SettingsInput, settingsChanged } from '#shared/contract/settings.ts';
import { NotFound } from './errors.ts';
import type { CallOptions, HttpClient, UploadOptions } from './http-client.ts';

/** One complete HTML document up to 5 MB, or a file: PDF, Word, PowerPoint, Excel, HTML, a zip with index.html at its top. */
export type PublishSource = { html: string } | { file: Blob; name: string };

/**
 * `publish` and `replace` are sent once. After Unreachable or ServiceFault nobody knows whether the service has done it: look
 * before trying again. (Chromium itself sends a request again when a connection it has used before is cut without a word;
 * no client can prevent that.)
 */
export const documentsApi = ({ json, upload }: HttpClient) => ({
  /** Newest first, 20 unless `limit` (1 to 100) says otherwise. There is no paging. */
  list: (query?: DocumentsQuery, options?: CallOptions) =>
    json({ method: 'GET', path: 'documents', query: { ...query }, signal: options?.signal }, documentList),

  /** @param ref link, slug or uuid */
  get: async (ref: string, options?: CallOptions) =>
    json({ method: 'GET', path: documentPath(ref), signal: options?.signal }, document),

  /** Changes only what is sent. @throws PlanLimit when a setting needs another plan; nothing is changed then. */
  update: async (ref: string, change: SettingsChange, options?: CallOptions) =>
    json({ method: 'PATCH', path: documentPath(ref), json: change, signal: options?.signal }, settingsChanged),

  /** @throws PlanLimit before anything is created; RateLimited beyond 30 publishes and updates in an hour */
  publish: async (source: PublishSource, settings?: SettingsInput & { title?: string }, options?: UploadOptions) =>
    upload({ method: 'POST', path: 'documents', body: uploadBody(source, settings), ...options }, publishedDocument),

  /** Swaps the content and keeps the link. @throws BadRequest when the file is of another kind than the original */
  replace: async (ref: string, source: PublishSource, fields?: { title?: string }, options?: UploadOptions) =>
    upload(
      { method: 'PUT', path: documentPath(ref, '/content'), body: uploadBody(source, fields), ...options },
      replacedContent,
    ),

  /** Views, newest first: 20 of the last 90 days unless `limit` (1 to 50) and `days` say otherwise. */
  activity: async (ref: string, query?: ActivityQuery, options?: CallOptions) =>
    json(
      { method: 'GET', path: documentPath(ref, '/activity'), query: { ...query }, signal: options?.signal },
      activity,
    ),
});

/**
 * Path of a document named by link, slug or uuid (contract, "Document reference"); a whole link becomes one path part.
 * @throws NotFound for nothing, `.` and `..`, which an address would resolve to some other endpoint
 */
export function documentPath(ref: string, below = ''): string {
  const name = ref.trim();
  if (/^\.{0,2}$/.test(name)) throw new NotFound();
  return `documents/${encodeURIComponent(name)}${below}`;
}

/** HTML goes as JSON, a file as a form. The file is the form's last part, so that a service can check the settings first. */
function uploadBody(source: PublishSource, fields: Record<string, string | boolean | undefined> = {}) {
  if ('html' in source) return JSON.stringify({ ...fields, html: source.html });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', source.file, source.name);
  return form;
}
