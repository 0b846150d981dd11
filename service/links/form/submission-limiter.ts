import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';

const hour = 60 * 60;

/** Submissions per hour: enough for a room of people behind one address, and a limit for scripts. */
export const submissionsPerNetwork = 60;
const submissionsPerDocument = 1000;

/**
 * Counts a submission.
 * @returns seconds to wait; `undefined` when it may proceed
 */
export type ConsumeSubmission = (documentId: string, network: string) => Promise<number | undefined>;

export function createSubmissionLimiter(deps: Pick<Deps, 'pool' | 'secrets'>): ConsumeSubmission {
  const perNetwork = createRateLimit(deps, 'form-network', { tries: submissionsPerNetwork, seconds: hour });
  const perDocument = createRateLimit(deps, 'form-document', { tries: submissionsPerDocument, seconds: hour });
  // A visitor over their own limit must not use up the shared one.
  return async (documentId, network) =>
    (await perNetwork.consume(`${documentId} ${network}`)) ?? perDocument.consume(documentId);
}
