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
  name: 'defined' | 'modal' | 'popover-open' | 'indeterminate' | 'user-invalid' | 'user-valid' | 'state';
  /** Of `:state()`, which one. */
  of?: string;
}

/** A type selector for an element that may be written under another name. */
export interface TypePiece {
  kind: 'type';
  name: string;
  text: string;
}

/** One of the selectors before a rule's brace, which commas part. */
export interface SelectorPart {
  /** Names without which it meets nothing: `.class`, `#id`, `[attribute`, `element`. */
  needs: string[];
  /** Whether every browser can read it: only then may it go alone, for one unreadable selector makes the whole rule void. */
  plain: boolean;
  pieces: Piece[];
}

/** A style rule: what stands before its brace, and from the brace on. */
export interface RulePiece {
  kind: 'rule';
  selectors: SelectorPart[];
  pieces: Piece[];
}

/** `@media` and the like: rules under a condition. Worth nothing when it is empty, but a layer's first mention gives it its rank. */
export interface GroupPiece {
  kind: 'group';
  layer: boolean;
  pieces: Piece[];
}

export interface KeyframesPiece {
  kind: 'keyframes';
  name: string;
  pieces: Piece[];
}

/** Something a declaration refers to by name; it stands for no text. */
export type MentionPiece =
  | { kind: 'family'; name: string }
  | { kind: 'animation'; name: string }
  /** `var(variable)`, within the value of another custom property or (`undefined`) of a real one. */
  | { kind: 'variable'; name: string; within: string | undefined };

export type Piece =
  | string
  | UrlPiece
  | ImportPiece
  | FontFacePiece
  | StatePiece
  | TypePiece
  | RulePiece
  | GroupPiece
  | KeyframesPiece
  | MentionPiece;

/** A stylesheet's text, cut where it refers to something, and into its rules. */
export type SheetPlan = readonly Piece[];
