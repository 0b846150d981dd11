import { publishedDocument } from '#shared/contract/document.ts';
import { replacedContent } from '#shared/contract/publish.ts';
import type { SettingsInput } from '#shared/contract/settings.ts';
import type { UploadOptions } from './call-options.ts';
import { documentPath } from './document-path.ts';
import type { Requests } from './request.ts';

/** One complete HTML document up to 5 MB, or a file: PDF, Word, PowerPoint, Excel, HTML, a zip with index.html at its top. */
export type PublishSource = { html: string } | { file: Blob; name: string };

/**
 * Both are sent once. On Unreachable or ServiceFault nobody knows whether the service has done it: look before trying again.
 * (Chromium itself sends a request again when a connection it has used before is cut without a word; that is out of reach.)
 */
export const contentApi = ({ upload }: Requests) => ({
  /** @throws PlanLimit before anything is created; RateLimited beyond 30 publishes and updates in an hour */
  publish: async (source: PublishSource, settings?: SettingsInput & { title?: string }, options?: UploadOptions) =>
    upload({ method: 'POST', path: 'documents', body: uploadBody(source, settings), ...options }, publishedDocument),

  /** Swaps the content and keeps the link. @throws BadRequest when the file is of another kind than the original */
  replace: async (ref: string, source: PublishSource, fields?: { title?: string }, options?: UploadOptions) =>
    upload(
      { method: 'PUT', path: documentPath(ref, '/content'), body: uploadBody(source, fields), ...options },
      replacedContent,
    ),
});

/** HTML goes as JSON, a file as a form. The file is the form's last part, so that a service can check the settings first. */
function uploadBody(source: PublishSource, fields: Record<string, string | boolean | undefined> = {}) {
  if ('html' in source) return JSON.stringify({ ...fields, html: source.html });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', source.file, source.name);
  return form;
}
