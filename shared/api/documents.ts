import { type DocumentsQuery, document, documentList } from '#shared/contract/document.ts';
import { type SettingsChange, settingsChanged } from '#shared/contract/settings.ts';
import type { CallOptions } from './call-options.ts';
import { documentPath } from './document-path.ts';
import type { Requests } from './request.ts';

export const documentsApi = ({ json }: Requests) => ({
  /** Newest first, 20 unless `limit` (1 to 100) says otherwise. There is no paging. */
  list: (query?: DocumentsQuery, options?: CallOptions) =>
    json({ method: 'GET', path: 'documents', query: { ...query }, signal: options?.signal }, documentList),

  /** @param ref link, slug or uuid */
  get: async (ref: string, options?: CallOptions) =>
    json({ method: 'GET', path: documentPath(ref), signal: options?.signal }, document),

  /** Changes only what is sent. @throws PlanLimit when a setting needs another plan; nothing is changed then. */
  update: async (ref: string, change: SettingsChange, options?: CallOptions) =>
    json({ method: 'PATCH', path: documentPath(ref), json: change, signal: options?.signal }, settingsChanged),
});
