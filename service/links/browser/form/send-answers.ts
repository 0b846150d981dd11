import {
  type AcceptedSubmission,
  acceptedSubmission,
  type RejectedSubmission,
  rejectedSubmission,
  type Submission,
} from '../../../form-model/submission.ts';
import { say } from '../words.ts';

const lost = (): RejectedSubmission => ({ error: say('notSent') });

/** Sends the answers. Problems are returned as text; the entered values stay unchanged. */
export async function sendAnswers(
  action: string,
  answers: Submission,
): Promise<AcceptedSubmission | RejectedSubmission> {
  let body: unknown;
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answers),
    });
    body = await response.json();
  } catch {
    return lost();
  }
  const arrived = acceptedSubmission.safeParse(body);
  if (arrived.success) return arrived.data;
  return rejectedSubmission.safeParse(body).data ?? lost();
}
