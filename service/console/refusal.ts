import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BadRequest } from '../documents/errors/bad-request.ts';
import { PlanLimit } from '../documents/errors/plan-limit.ts';
import { RateLimited } from '../documents/errors/rate-limited.ts';
import { UploadBrokenOff } from '../uploads/upload-broken-off.ts';
import type { Refusal } from './pages/refusal-words.tsx';

/** Says that a password is to be entered again, where one was: pages never get one back. */
export function askingForPassword(refusal: Refusal, password: string | undefined): Refusal {
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
  if (cause instanceof BadRequest || cause instanceof UploadBrokenOff) {
    return { refusal: { message: cause.message, needsPlan: false }, status: 422 };
  }
  throw cause;
}
