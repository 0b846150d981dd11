import type { Refused } from '../../forms/submission.ts';

type Status = 400 | 403 | 404 | 409 | 410 | 415 | 429;

/** A submission that is not taken; everything the visitor entered stays in their tab. */
export class NotTaken extends Error {
  readonly status: Status;
  readonly body: Refused;

  constructor(status: Status, body: Refused) {
    super(body.error);
    this.status = status;
    this.body = body;
  }
}
