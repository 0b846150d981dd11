import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import { dayOf } from './format.ts';

interface ReviewNoticeProps {
  owner: SignedInOwner;
  rejected: { at: Date; reason: string | undefined } | undefined;
  /** How its owner gets another review after a rejection, in a sentence. */
  next: string;
}

/** Says that a document or room waits for review, or why it was rejected and what its owner can do. */
export function ReviewNotice({ owner, rejected, next }: ReviewNoticeProps) {
  if (rejected) {
    return (
      <div class="notice notice-bad">
        <p>
          Rejected in review on {dayOf(rejected.at)}: <bdi>{rejected.reason}</bdi>
        </p>
        <p>{next}</p>
      </div>
    );
  }
  return (
    <p class="notice">
      <span>
        Waiting for review. The link works once{' '}
        {owner.isOperator ? (
          <>
            you <a href="/review">approve it</a>
          </>
        ) : (
          'your administrator approves it'
        )}
        .
      </span>
    </p>
  );
}
