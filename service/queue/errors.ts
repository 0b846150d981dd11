/** A failure that trying again will not mend. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
  static readonly code: string = 'job_failed';
  readonly code: string = JobFailed.code;
}
