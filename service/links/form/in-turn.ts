import { NotYourTurn } from '../../forms/signers/advance.ts';
import { SubmissionRejected } from './read-submission.ts';

/** Rejects what somebody sends after it stopped being their turn. @throws SubmissionRejected */
export async function inTurn<T>(storing: Promise<T>): Promise<T> {
  try {
    return await storing;
  } catch (error) {
    throw error instanceof NotYourTurn ? new SubmissionRejected(409, 'notYourTurn', { reload: true }) : error;
  }
}
