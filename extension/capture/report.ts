import type { Weight } from './fit/weigh.ts';

export type AssetKind = 'image' | 'font' | 'stylesheet' | 'frame' | 'media' | 'canvas';

/** `refused`: nobody may or could read it; `late`: it had not come by the deadline; `unreadable`: it came, but cannot be shown without its script or host. */
export interface MissingAsset {
  url: string;
  kind: AssetKind;
  reason: 'refused' | 'late' | 'unreadable';
}

/** A picture that was made smaller so that the document fits. Sizes are bytes of the file. */
export interface ShrunkAsset {
  url: string;
  before: number;
  after: number;
  /** Whether it lost pixels, more than are shown; otherwise only its format is another one. */
  lossy: boolean;
}

/** Something that stands in the copy as a picture of what was on the screen. */
export interface PicturedAsset {
  url: string;
  kind: AssetKind;
}

export type ScrubbedKind =
  | 'passwords'
  | 'userNames'
  | 'hiddenFields'
  | 'oneTimeCodes'
  | 'cards'
  | 'metas'
  | 'addresses'
  | 'attributes';
export type DroppedKind = 'scripts' | 'handlers' | 'hints' | 'metas' | 'frames' | 'media' | 'fonts' | 'forms';

export interface CaptureReport {
  /** How many files of each kind are in the document. */
  kept: Partial<Record<AssetKind, number>>;
  /** What the recipient will not see, each named once. */
  missing: MissingAsset[];
  /** What the recipient sees as a still picture, as far as it was on the screen. */
  pictured: PicturedAsset[];
  /** What was made smaller; empty where the document fitted as it was. */
  shrunk: ShrunkAsset[];
  /** How many values were blanked because they may be secret. */
  scrubbed: Record<ScrubbedKind, number>;
  /** What takes the room in the document. */
  weight: Weight;
  /** How many things were left out because a published document has no use for them. */
  dropped: Record<DroppedKind, number>;
}
