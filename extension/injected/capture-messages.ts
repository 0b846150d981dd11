import type { CaptureStage } from '../capture/capture-result.ts';
import type { CaptureReport } from '../capture/report.ts';

export interface CaptureProgress {
  stage: CaptureStage;
  done: number;
  total: number;
}

/** A message of a capture script to the background. Progress has no answer; all others are calls. */
export type ToHost =
  | { ask: 'file'; call: number; url: string }
  /** A frame, by its index among its parent's frames, from the top window down. */
  | { ask: 'frame'; call: number; place: number[] }
  | { ask: 'screen'; call: number }
  | ({ ask: 'progress' } & CaptureProgress);

/** A file in a message. Its content is text, because messages carry no Blob. */
export interface SentFile {
  type: string;
  base64: string;
}

/** The answer to a call. Without `file` and `frame`, nothing was found. */
export interface FromHost {
  call: number;
  file?: SentFile | undefined;
  frame?: { html: string; report: CaptureReport } | undefined;
}
