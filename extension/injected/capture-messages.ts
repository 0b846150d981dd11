import type { CaptureReport } from '../capture/report.ts';

export interface CaptureProgress {
  stage: 'waiting' | 'reading' | 'fetching' | 'writing';
  done: number;
  total: number;
}

/** A message of a capture script to the background. Progress has no answer; every other message is a call. */
export type ToHost =
  | { ask: 'file'; call: number; url: string }
  /** A frame by its path: which of its window's frames, and so on down from the top. */
  | { ask: 'frame'; call: number; place: number[] }
  | { ask: 'screen'; call: number }
  | ({ ask: 'progress' } & CaptureProgress);

/** A file in a message: messages carry text only. */
export interface SentFile {
  type: string;
  base64: string;
}

/** The answer to a call; without a file and a frame, there is nothing. */
export interface FromHost {
  call: number;
  file?: SentFile;
  frame?: { html: string; report: CaptureReport };
}
