/** A url() of a stylesheet, as written (not yet resolved). */
export interface UrlPiece {
  kind: 'url';
  url: string;
  /** The custom property whose value it is in: such an address is resolved where the property is used. */
  property: string | undefined;
  /** Whether `var()` may stand in its place; not in descriptors, as of @font-face. */
  replaceable: boolean;
}

export interface ImportPiece {
  kind: 'import';
  url: string;
  /** `''` for an anonymous layer. */
  layer: string | undefined;
  supports: string | undefined;
  media: string;
}

/** One source of a font, in order of preference. */
export type FontSource =
  | { kind: 'local'; text: string }
  | { kind: 'file'; url: string; format: string | undefined; hints: string };

export interface FontFacePiece {
  kind: 'font-face';
  family: string;
  weight: string;
  style: string;
  stretch: string;
  unicodeRange: string;
  sources: FontSource[];
  /** All other descriptors, as CSS. */
  rest: string;
}

/** A pseudo-class that a document without scripts would answer otherwise than the page does. */
export interface StatePiece {
  kind: 'state';
  name: 'defined' | 'modal' | 'popover-open';
}

/** A type selector for an element that may be written under another name. */
export interface TypePiece {
  kind: 'type';
  name: string;
  text: string;
}

export type Piece = string | UrlPiece | ImportPiece | FontFacePiece | StatePiece | TypePiece;

/** A stylesheet's text, cut where it refers to something outside itself. */
export interface SheetPlan {
  pieces: Piece[];
  /** For each custom property that the sheet uses by var(): the custom properties it is used in, `undefined` for any other. */
  uses: Map<string, Set<string | undefined>>;
  families: Set<string>;
}
