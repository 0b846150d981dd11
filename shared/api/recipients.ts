import { personalLink, type RecipientInput } from '#shared/contract/recipient.ts';
import type { CallOptions } from './call-options.ts';
import { documentPath } from './document-path.ts';
import type { Requests } from './request.ts';

export const recipientsApi = ({ json }: Requests) => ({
  /** A personal link for one person, by name, email or both. Sent once: the same person twice would be two links. */
  create: async (ref: string, input: RecipientInput, options?: CallOptions) =>
    json(
      { method: 'POST', path: documentPath(ref, '/recipients'), json: input, signal: options?.signal },
      personalLink,
    ),
});
