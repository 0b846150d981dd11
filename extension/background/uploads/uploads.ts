import type { UploadRequest } from '../../messages/upload-port.ts';
import type { JobState } from '../../stores/publish-job.ts';

/** Tells how an upload goes on; each call is stored before the next. */
export type ReportState = (jobId: string, state: JobState) => Promise<void>;

/** Where uploads run. */
export interface Uploads {
  /** What to send is still being read: opens in the meantime what takes time to open. A start or a cancel follows. */
  expect(jobId: string): void;
  start(request: UploadRequest): Promise<void>;
  /** One that is under way, or expected. */
  cancel(jobId: string): void;
  /** Whether an upload of an earlier life of the background may still be running, and will report. */
  isAlive(): Promise<boolean>;
}
