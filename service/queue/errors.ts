/** A failure that trying again will not mend. */
export class JobFailed extends Error {
  override readonly name: string = 'JobFailed';
  readonly code: string = 'job_failed';
}
