import type { UploadRequest } from '../../messages/upload-port.ts';
import type { JobState } from '../../stores/publish-job.ts';

/** Stores the state of an upload. */
export type ReportState = (jobId: string, state: JobState) => Promise<void>;

/** Copies a text without a screen. @returns whether the browser has copied it */
export type CopyText = (text: string) => Promise<boolean>;

/** The id of the job that a popup may start. Only the connection is prepared for it: no token is asked for. */
export const prewarmId = 'prewarm';

/** The place where uploads run and the clipboard can be written to. */
export interface Uploads {
  copy: CopyText;
  /**
   * Prepares for an upload whose content is still being captured. A `start` or a `cancel` follows.
   * @param workspace absent where it is not known yet whether there will be one
   */
  prepare(jobId: string, service: string, workspace?: string): void;
  start(request: UploadRequest): Promise<void>;
  /** Cancels an upload that runs or is expected. */
  cancel(jobId: string): void;
  /** Returns whether an upload of an earlier run of the background may still run, and will report. */
  isAlive(): Promise<boolean>;
}
