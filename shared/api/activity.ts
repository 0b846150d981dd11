import { type ActivityQuery, activity } from '#shared/contract/activity.ts';
import type { CallOptions } from './call-options.ts';
import { documentPath } from './document-path.ts';
import type { Requests } from './request.ts';

export const activityApi = ({ json }: Requests) => ({
  /** Views, newest first: 20 of the last 90 days unless `limit` (1 to 50) and `days` say otherwise. */
  activity: async (ref: string, query?: ActivityQuery, options?: CallOptions) =>
    json(
      { method: 'GET', path: documentPath(ref, '/activity'), query: { ...query }, signal: options?.signal },
      activity,
    ),
});
