import type { OpenShadowRoot } from './dom/open-shadow-root.ts';
import type { FrameCapture, ReadFrame } from './dom/read-frame.ts';
import type { TakeScreenshot } from './page/screen.ts';
import type { CaptureReport } from './report.ts';

export type {
  AssetKind,
  CaptureReport,
  DroppedKind,
  MissingAsset,
  PicturedAsset,
  ScrubbedKind,
  ShrunkAsset,
} from './report.ts';
export type { FrameCapture, ReadFrame, TakeScreenshot };

/** Bytes of an asset that the page itself may not read, or `undefined` when the host cannot get them either. */
export type FetchAsset = (url: string, signal: AbortSignal) => Promise<Blob | undefined>;

/** What the capture is doing: waiting for late images, reading the page, fetching its parts, writing the file. */
export type CaptureStage = 'waiting' | 'reading' | 'fetching' | 'writing';

/** What a host can do for a capture; each may be absent, and what it would have given is then named as missing. */
export interface CapturePorts {
  /** Asked when a fetch from the page is refused, as for another origin's file without CORS. */
  fetchAsset?: FetchAsset;
  /** Asked for a frame of another origin. */
  readFrame?: ReadFrame;
  /** Asked, once, for what is on the screen: what may not be read is shown as it was seen. */
  seeScreen?: TakeScreenshot;
  /** The shadow root of an element, closed ones included; by default only open ones are seen. */
  openShadowRoot?: OpenShadowRoot;
}

export interface CaptureOptions extends CapturePorts {
  /** Publish only what is marked in the page; without a mark, all of it. */
  selection?: boolean;
  /** UTF-8 bytes above which pictures are made smaller, to what is shown of them; never without. */
  fitBytes?: number | undefined;
  /** Milliseconds after which what is still missing is left out. Default 10,000. */
  deadlineMs?: number;
  onProgress?: (stage: CaptureStage, done: number, total: number) => void;
  /** Abandons the capture: the promise is rejected with the signal's reason. */
  signal?: AbortSignal;
}

export interface CaptureResult {
  /** One self-contained document: UTF-8, no scripts, no address outside itself but in links. */
  html: string;
  /** The page's title as the person saw it, trimmed. */
  title: string;
  /** UTF-8 size of `html`. */
  bytes: number;
  /** The document with all its pictures as they were; only where some were made smaller. */
  unshrunk?: string;
  report: CaptureReport;
}
