import type { ElementPath } from './element-path.ts';

/** What happens to a part: its place stays and becomes black, or the page closes up as if it had never been there. */
export type Effect = 'black-out' | 'remove';

/** Pseudo-elements that show texts of style sheets. */
export const PSEUDO = ['before', 'after', 'marker'] as const;
export type Pseudo = (typeof PSEUDO)[number];

/** A part of the page that the person clicked. */
export interface PartRedaction {
  kind: 'part';
  effect: Effect;
  /**
   * Path of frames that contain the part, from the outermost in. All other paths refer to the innermost document.
   */
  within: readonly ElementPath[];
  /** The element, and the slotted elements that are shown in it. */
  paths: readonly ElementPath[];
  /** Hosts whose own text nodes are shown in it. */
  hosts: readonly ElementPath[];
  /** Its text; empty for a picture. */
  words: string;
  /** Its cells, blocks and fields of up to three letters, and what is said of its pictures in as few. */
  shortTexts: readonly string[];
  /** The pictures in it, with their intrinsic sizes in CSS pixels. */
  pictures: readonly { path: ElementPath; width: number; height: number }[];
  /** Texts that stylesheets add to it and nowhere else. */
  labels: readonly string[];
  /** The elements to which stylesheets add text, with their pseudo-elements that show it now or only in another state. */
  labelled: readonly { path: ElementPath; shown: readonly Pseudo[]; other: readonly Pseudo[] }[];
  /** The elements that have a background picture. */
  painted: readonly ElementPath[];
  /** Addresses (`data:`) of pictures that stylesheets show in it and nowhere else. */
  backgrounds: readonly string[];
}

/** Words to be redacted wherever they occur. */
interface WordsRedaction {
  kind: 'words';
  words: string;
}

/** A consent banner over the page, with its backdrop and the scroll lock on the page. Its words are no secret. */
export interface BannerRedaction {
  kind: 'banner';
  paths: readonly ElementPath[];
  /** The root and body elements that do not scroll while it is open. */
  unlock: readonly ElementPath[];
  words: '';
}

export type Redaction = PartRedaction | WordsRedaction | BannerRedaction;
