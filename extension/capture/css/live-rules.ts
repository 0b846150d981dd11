import type { KeyframesPiece, Piece, RulePiece, SelectorPart } from './pieces.ts';

/** A piece that has no child pieces. */
export type Leaf = Exclude<Piece, { kind: 'rule' | 'group' | 'keyframes' }>;

/** Decides which rules of a document's sheets can apply in a copy whose elements never change. */
export class LiveRules {
  readonly #lacks: (selector: SelectorPart) => boolean;
  readonly #animations = new Set<string>();
  readonly #selectors = new WeakMap<RulePiece, readonly SelectorPart[]>();

  constructor(lacks: (selector: SelectorPart) => boolean) {
    this.#lacks = lacks;
  }

  /**
   * Records the animations that a sheet's rules name. Call it for all sheets first, because keyframes may be in
   * another sheet.
   */
  recordAnimations(plan: readonly Piece[]): void {
    for (const piece of this.leaves(plan)) {
      if (typeof piece !== 'string' && piece.kind === 'animation') this.#animations.add(piece.name);
    }
  }

  /** Returns the selectors of a rule that are written. Returns none when the rule is dropped. */
  selectors(rule: RulePiece): readonly SelectorPart[] {
    let selectors = this.#selectors.get(rule);
    if (!selectors) {
      const lacking = new Set(rule.selectors.filter(this.#lacks));
      const keepsAll = lacking.size > 0 && holdsRules(rule);
      selectors =
        lacking.size === rule.selectors.length
          ? []
          : rule.selectors.filter((selector) => keepsAll || !selector.plain || !lacking.has(selector));
      this.#selectors.set(rule, selectors);
    }
    return selectors;
  }

  isPlayed(keyframes: KeyframesPiece): boolean {
    return this.#animations.has(keyframes.name);
  }

  /** Yields all pieces that are written, including those of rules and groups, in order. */
  *leaves(pieces: readonly Piece[]): Generator<Leaf> {
    for (const piece of pieces) {
      if (typeof piece === 'string') yield piece;
      else if (piece.kind === 'group') yield* this.leaves(piece.pieces);
      else if (piece.kind === 'keyframes') {
        if (this.isPlayed(piece)) yield* this.leaves(piece.pieces);
      } else if (piece.kind === 'rule') {
        const selectors = this.selectors(piece);
        if (selectors.length === 0) continue;
        for (const selector of selectors) yield* this.leaves(selector.pieces);
        yield* this.leaves(piece.pieces);
      } else yield piece;
    }
  }
}

/**
 * Whether rules are nested in a rule. Their `&` is as specific as the rule's most specific selector, also where that
 * one matches nothing (CSS Nesting 1, 3.3).
 */
const holdsRules = ({ pieces }: RulePiece) =>
  pieces.some((piece) => typeof piece !== 'string' && (piece.kind === 'rule' || piece.kind === 'group'));

/**
 * For each custom property used by var(), collects the custom properties that use it; `undefined` stands for real
 * properties.
 */
export function usesIn(leaves: Iterable<Leaf>): Map<string, Set<string | undefined>> {
  const uses = new Map<string, Set<string | undefined>>();
  for (const piece of leaves) {
    if (typeof piece === 'string' || piece.kind !== 'variable') continue;
    const by = uses.get(piece.name);
    if (by) by.add(piece.within);
    else uses.set(piece.name, new Set([piece.within]));
  }
  return uses;
}
