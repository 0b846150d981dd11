import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';

const hour = 60 * 60;

/** Submissions an hour: a room full of people behind one address is let through, a script is not for long. */
export const submissionsPerNetwork = 60;
export const submissionsPerDocument = 1000;

/** @returns seconds to wait; `undefined` when the submission may go on */
export type TakeSubmission = (documentId: string, network: string) => Promise<number | undefined>;

export function createSubmissionLimiter(deps: Pick<Deps, 'pool' | 'secrets'>): TakeSubmission {
  const perNetwork = createRateLimit(deps, 'form-network', { tries: submissionsPerNetwork, seconds: hour });
  const perDocument = createRateLimit(deps, 'form-document', { tries: submissionsPerDocument, seconds: hour });
  // Who is over their own limit must not use up everybody's.
  return async (documentId, network) =>
    (await perNetwork.consume(`${documentId} ${network}`)) ?? perDocument.consume(documentId);
}
