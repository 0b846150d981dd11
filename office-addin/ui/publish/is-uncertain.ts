import { PublishUncertain, UpdateUncertain } from '#shared/publish/errors.ts';

/** Whether a publish or an update was sent, and it is not known whether the service has it. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof PublishUncertain || error instanceof UpdateUncertain;
