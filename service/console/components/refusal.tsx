import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BadRequest, PlanLimit, RateLimited } from '../../errors/request-errors.ts';
import { UploadAborted } from '../../uploads/errors.ts';

/** Why something was not done, and whether a plan would help. */
export interface Refusal {
  message: string;
  needsPlan: boolean;
}

/** Says why nothing was changed; nothing where nothing was refused. */
export function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  return (
    <p class="notice notice-bad wide" role="alert" id="refusal">
      <span>
        {refusal.message} {refusal.needsPlan && <a href="/plan/">See what each plan includes</a>}
      </span>
    </p>
  );
}

/** Says that a password is to be entered again, where one was: pages never get one back. */
export function askForPasswordAgain(refusal: Refusal, password: string | undefined): Refusal {
  return password ? { ...refusal, message: `${refusal.message} Enter the password again too.` } : refusal;
}

/**
 * What to say of something that was asked for and refused, and with which status; sets Retry-After where waiting helps.
 * @throws the cause itself where it is a fault, or that there is no such document
 */
export function refusalOf(c: Context, cause: unknown): { refusal: Refusal; status: ContentfulStatusCode } {
  if (cause instanceof RateLimited) {
    c.header('Retry-After', String(cause.retryAfterSeconds));
    return { refusal: { message: cause.message, needsPlan: false }, status: 429 };
  }
  if (cause instanceof PlanLimit) return { refusal: { message: cause.message, needsPlan: true }, status: 422 };
  if (cause instanceof BadRequest || cause instanceof UploadAborted) {
    return { refusal: { message: cause.message, needsPlan: false }, status: 422 };
  }
  throw cause;
}
