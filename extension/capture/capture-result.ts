import type { FileContent } from './assets/file-content.ts';
import type { OpenShadowRoot } from './dom/open-shadow-root.ts';
import type { FrameCapture, ReadFrame } from './dom/read-frame.ts';
import type { TakeScreenshot } from './page/screen-pictures.ts';
import type { CaptureReport } from './report.ts';

export type {
  AssetKind,
  BlankedKind,
  CaptureReport,
  DroppedKind,
  MissingAsset,
  PicturedAsset,
  ShrunkAsset,
} from './report.ts';
export type { FrameCapture, ReadFrame, TakeScreenshot };

/** Fetches an asset that the page itself may not read. Returns `undefined` when the host cannot fetch it either. */
export type FetchAsset = (url: string, signal: AbortSignal) => Promise<FileContent | undefined>;

/** What the capture is doing: waiting for late images, reading the page, fetching its assets or writing the file. */
export type CaptureStage = 'waiting' | 'reading' | 'fetching' | 'writing';

/** Optional capabilities of the host. Without one of them, what it would provide is reported as missing. */
export interface CapturePorts {
  /** Called when a fetch from the page is refused, for example for a file of another origin without CORS. */
  fetchAsset?: FetchAsset;
  /** Called for a frame of another origin. */
  readFrame?: ReadFrame;
  /** Called a few times, to take screenshots. Content that may not be read is shown as it appears there. */
  seeScreen?: TakeScreenshot;
  /** Returns the shadow root of an element, including closed ones. By default only open ones are captured. */
  openShadowRoot?: OpenShadowRoot;
}

export interface CaptureOptions extends CapturePorts {
  /** Whether to capture only the current selection. Without one, the capture is refused (`NothingSelected`). */
  selection?: boolean;
  /**
   * Maximum size in UTF-8 bytes. Above it, pictures are shrunk to the size they are shown at. No limit by default.
   */
  fitBytes?: number | undefined;
  /** Time limit in milliseconds; assets that are still missing then are left out. Default 10,000. */
  deadlineMs?: number;
  onProgress?: (stage: CaptureStage, done: number, total: number) => void;
  /** Aborts the capture. The promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface CaptureResult {
  /** One self-contained document in UTF-8, without scripts. Only links hold outside addresses. */
  html: string;
  /** The page's title, trimmed. */
  title: string;
  /** Size of `html` in UTF-8 bytes. */
  bytes: number;
  /** The document with its pictures at their original size. Present only when some were shrunk. */
  unshrunk?: string;
  report: CaptureReport;
}
