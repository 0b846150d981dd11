import type { Place } from './place.ts';

/** A part of the page, as it was clicked. */
export interface PartRedaction {
  kind: 'part';
  /** The frames it stands in, from the outermost on; all other places are those of the innermost one's document. */
  within: readonly Place[];
  /** The element, and those of its host that are shown in it. */
  places: readonly Place[];
  /** Hosts whose own texts are shown in it. */
  hosts: readonly Place[];
  /** What it says; empty for a picture. */
  words: string;
  /** The pictures in it, with the sizes they have of themselves, in CSS pixels. */
  pictures: readonly { place: Place; width: number; height: number }[];
  /** Texts that stylesheets put into it and nowhere else. */
  labels: readonly string[];
  /** The elements into which stylesheets put text. */
  labelled: readonly Place[];
  /** The elements that have a picture behind them. */
  painted: readonly Place[];
  /** Addresses (`data:`) of pictures that stylesheets show in it and nowhere else. */
  backgrounds: readonly string[];
}

/** Words, wherever they stand. */
export interface WordsRedaction {
  kind: 'words';
  words: string;
}

export type Redaction = PartRedaction | WordsRedaction;
