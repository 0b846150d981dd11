import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';

/** Counts wrong passwords. */
export interface PasswordLimiter {
  /**
   * Takes one try before the password is looked at.
   * @param network where the visitor is
   * @returns seconds to wait; `undefined` when the try may go on
   */
  take(documentId: string, network: string): Promise<number | undefined>;
  /** Gives the try back: the password was right. */
  refund(documentId: string, network: string): Promise<void>;
}

export function createPasswordLimiter(deps: Pick<Deps, 'pool' | 'secrets'>): PasswordLimiter {
  const perVisitor = createRateLimit(deps, 'gate-visitor', { tries: 10, seconds: 15 * 60 });
  // Many networks together cannot go through a short password either.
  const perDocument = createRateLimit(deps, 'gate-document', { tries: 100, seconds: 60 * 60 });
  const visitor = (documentId: string, network: string) => `${documentId} ${network}`;

  return {
    async take(documentId, network) {
      // A visitor who is over their own limit must not use up everybody's.
      return (await perVisitor.consume(visitor(documentId, network))) ?? perDocument.consume(documentId);
    },
    async refund(documentId, network) {
      await perVisitor.refund(visitor(documentId, network));
      await perDocument.refund(documentId);
    },
  };
}
