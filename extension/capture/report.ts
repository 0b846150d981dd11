import type { Weight } from './fit/weigh.ts';

export type AssetKind = 'image' | 'font' | 'stylesheet' | 'frame' | 'media' | 'canvas';

/**
 * An asset that is not in the copy. `refused`: it could not be read or fetched; `late`: it did not arrive by the
 * deadline; `unreadable`: it arrived, but needs its script or host to be shown.
 */
export interface MissingAsset {
  url: string;
  kind: AssetKind;
  reason: 'refused' | 'late' | 'unreadable';
}

/** A picture that was shrunk so that the document fits. Sizes are file sizes in bytes. */
export interface ShrunkAsset {
  url: string;
  before: number;
  after: number;
  /** Whether its pixels were reduced to those that are shown. Otherwise only its format changed. */
  lossy: boolean;
}

/** An asset that the copy shows as a part of the screenshot. */
export interface PicturedAsset {
  url: string;
  kind: AssetKind;
}

export type BlankedKind =
  | 'passwords'
  | 'userNames'
  | 'hiddenFields'
  | 'oneTimeCodes'
  | 'cards'
  | 'tokens'
  | 'metas'
  | 'addresses'
  | 'attributes';
export type DroppedKind = 'scripts' | 'handlers' | 'hints' | 'metas' | 'frames' | 'media' | 'fonts' | 'forms';

export interface CaptureReport {
  /** Number of files of each kind in the document. */
  kept: Partial<Record<AssetKind, number>>;
  /** The missing assets, each listed once. */
  missing: MissingAsset[];
  /** The assets shown as still pictures, as they were on the screen. */
  pictured: PicturedAsset[];
  /** The shrunk pictures; empty when the document fitted unchanged. */
  shrunk: ShrunkAsset[];
  /** Number of values blanked because they may be secret. */
  blanked: Record<BlankedKind, number>;
  /** Size of the document by content. */
  weight: Weight;
  /** Number of items dropped because a published document has no use for them. */
  dropped: Record<DroppedKind, number>;
}
