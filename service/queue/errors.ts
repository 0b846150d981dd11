/** A failure that a retry would not fix. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
  static readonly code: string = 'job_failed';
  readonly code: string = JobFailed.code;
}
