/** A url() of a stylesheet as written, not resolved. */
export interface UrlPiece {
  kind: 'url';
  url: string;
  /** The custom property whose value contains it. Such an address is resolved where the property is used. */
  property: string | undefined;
  /** Whether `var()` can replace it. It cannot in descriptors, such as those of @font-face. */
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

/** A source of a font. Sources are in order of preference. */
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

/** A pseudo-class that matches differently in a document without scripts. */
export interface StatePiece {
  kind: 'state';
  name: 'defined' | 'modal' | 'popover-open' | 'indeterminate' | 'user-invalid' | 'user-valid' | 'target' | 'state';
  /** The argument of `:state()`. */
  of?: string;
  /** Whether it is in the argument of `:has()`, which cannot contain another one. */
  inHas?: boolean;
}

/** A type selector for an element that may be written under another name. */
export interface TypePiece {
  kind: 'type';
  name: string;
  text: string;
}

/** An attribute selector on an attribute that a copy may write otherwise. */
export interface AttributePiece {
  kind: 'attribute';
  name: string;
  /** `=`, `^=` and so on; `''` for one without a value. */
  operator: string;
  value: string;
  /** Whether it has the flag `i`. */
  ignoresCase: boolean;
  text: string;
}

/** One selector of a rule's comma-separated list. */
export interface SelectorPart {
  /**
   * Names without which the selector matches nothing: `.class`, `#id`, `[attribute`, `element`. Those of one compound
   * selector have to be on one element.
   */
  needs: string[][];
  /**
   * Whether every browser can parse it. Only such a selector may be dropped alone, because one invalid selector
   * invalidates the whole rule.
   */
  plain: boolean;
  pieces: Piece[];
}

/** A style rule: its selectors, and everything from the brace on. */
export interface RulePiece {
  kind: 'rule';
  selectors: SelectorPart[];
  pieces: Piece[];
}

/**
 * A conditional group such as `@media`. An empty group is dropped, except a layer, because its first mention sets its
 * order.
 */
interface GroupPiece {
  kind: 'group';
  layer: boolean;
  pieces: Piece[];
}

export interface KeyframesPiece {
  kind: 'keyframes';
  name: string;
  pieces: Piece[];
}

/** A name that a declaration refers to. It produces no text. */
type ReferencePiece =
  | { kind: 'animation'; name: string }
  /** `var(variable)`, inside the value of another custom property or (`undefined`) of a real one. */
  | { kind: 'variable'; name: string; within: string | undefined };

export type Piece =
  | string
  | UrlPiece
  | ImportPiece
  | FontFacePiece
  | StatePiece
  | TypePiece
  | AttributePiece
  | RulePiece
  | GroupPiece
  | KeyframesPiece
  | ReferencePiece;

/** A stylesheet's text, split at its references and into its rules. */
export type SheetPlan = readonly Piece[];
