/** A task exceeded its limit of processor time or memory. */
export class TaskLimitExceeded extends Error {
  override readonly name = 'TaskLimitExceeded';
  static readonly code = 'task_limit_exceeded';
  readonly code = TaskLimitExceeded.code;

  constructor(limit: 'time' | 'memory') {
    super(`The task exceeded its limit of ${limit}.`);
  }
}
