import { bounceWords } from '../../documents/recipients/bounce-words.ts';
import type { Bounce } from '../../mail/bounces/bounce.ts';

interface BouncedMailProps {
  what: 'Email' | 'Signed copy';
  /** Where it went, if that is known. */
  email?: string | undefined;
  bounce: Bounce;
}

/** Says that a mail came back, why, and what the mail server said. */
export function BouncedMail({ what, email, bounce: { reason, message } }: BouncedMailProps) {
  return (
    <>
      <p class="small refused">
        {what}{' '}
        {email !== undefined && (
          <>
            to <bdi>{email}</bdi>{' '}
          </>
        )}
        bounced: {bounceWords(reason)}
      </p>
      {message !== undefined && (
        <p class="small soft breaks">
          <bdi>{message}</bdi>
        </p>
      )}
    </>
  );
}
