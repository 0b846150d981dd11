import type { Context } from 'hono';
import type { PropsWithChildren } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BadRequest, PlanLimit, TooManyRequests } from '../../errors/request-errors.ts';
import { UploadAborted } from '../../uploads/errors.ts';

/** Why a request was refused, and whether another plan would help. */
export interface Refusal {
  message: string;
  needsPlan: boolean;
  /** Whether a password was entered that is not in the form any more: pages never show it. */
  passwordLost?: boolean;
  /** The name of the field that it is about, where it is one. */
  field?: string | undefined;
}

/**
 * Shows why nothing was changed; renders nothing without a refusal.
 * @param children comes before the reason: what did not happen
 */
export function RefusalNotice({ refusal, children }: PropsWithChildren<{ refusal: Refusal | undefined }>) {
  if (!refusal) return null;
  return (
    <p class="notice notice-bad wide" role="alert" id="refusal" tabindex={-1}>
      <span>
        {children} {refusal.message} {refusal.needsPlan && <a href="/plan/">Compare plans</a>}{' '}
        {refusal.passwordLost && <span data-password-again>Enter the link’s password again, too.</span>}
      </span>
    </p>
  );
}

/** Returns the status that the API answers in the same case (contract, "Errors"). */
export function refusalStatus({ needsPlan }: Pick<Refusal, 'needsPlan'>): 400 | 403 {
  return needsPlan ? 403 : 400;
}

/**
 * Returns the message and status for a refused request, and sets Retry-After where waiting helps.
 * @throws the cause itself when it is a fault or the document does not exist
 */
export function refusalOf(c: Context, cause: unknown): { refusal: Refusal; status: ContentfulStatusCode } {
  if (cause instanceof TooManyRequests) {
    c.header('Retry-After', String(cause.retryAfterSeconds));
    return { refusal: { message: cause.message, needsPlan: false }, status: 429 };
  }
  if (cause instanceof PlanLimit || cause instanceof BadRequest || cause instanceof UploadAborted) {
    const refusal = { message: cause.message, needsPlan: cause instanceof PlanLimit };
    return { refusal, status: refusalStatus(refusal) };
  }
  throw cause;
}
