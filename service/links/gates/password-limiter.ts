import { createRateLimit } from '../../db/rate-limit.ts';
import type { Deps } from '../../deps.ts';

/** Wrong passwords that a visitor's network may send for a document in a quarter of an hour. */
export const triesPerVisitor = 10;

export interface TooManyTries {
  /** Until the next try. */
  seconds: number;
  /** Whose tries are used up: those of one network, or of everybody. */
  of: 'visitor' | 'everybody';
}

/** Limits wrong passwords. */
export interface PasswordLimiter {
  /**
   * Counts an attempt before the password is checked.
   * @param network the visitor's network
   * @returns `undefined` when the attempt may proceed
   */
  consume(documentId: string, network: string): Promise<TooManyTries | undefined>;
  /** Refunds the attempt: the password was right, or was not checked. */
  refund(documentId: string, network: string): Promise<void>;
}

export function createPasswordLimiter(deps: Pick<Deps, 'pool' | 'secrets'>): PasswordLimiter {
  const perVisitor = createRateLimit(deps, 'gate-visitor', { tries: triesPerVisitor, seconds: 15 * 60 });
  // The document limit prevents many networks together from guessing a short password.
  const perDocument = createRateLimit(deps, 'gate-document', { tries: 100, seconds: 60 * 60 });
  const visitor = (documentId: string, network: string) => `${documentId} ${network}`;

  return {
    async consume(documentId, network) {
      // A visitor over their own limit must not use up the shared one.
      const ofVisitor = await perVisitor.consume(visitor(documentId, network));
      if (ofVisitor !== undefined) return { seconds: ofVisitor, of: 'visitor' };
      const ofEverybody = await perDocument.consume(documentId);
      return ofEverybody === undefined ? undefined : { seconds: ofEverybody, of: 'everybody' };
    },
    async refund(documentId, network) {
      await perVisitor.refund(visitor(documentId, network));
      await perDocument.refund(documentId);
    },
  };
}
