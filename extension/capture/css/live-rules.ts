import type { KeyframesPiece, Piece, RulePiece, SelectorPart } from './pieces.ts';

/** A piece that holds no others. */
export type Leaf = Exclude<Piece, { kind: 'rule' | 'group' | 'keyframes' }>;

/** Which rules of a document's sheets can mean anything in a copy whose elements never change. */
export class LiveRules {
  readonly #lacks: (selector: SelectorPart) => boolean;
  readonly #animations = new Set<string>();
  readonly #selectors = new WeakMap<RulePiece, readonly SelectorPart[]>();

  constructor(lacks: (selector: SelectorPart) => boolean) {
    this.#lacks = lacks;
  }

  /** Notes the animations that a sheet's rules name. For all sheets ahead of everything else: keyframes may stand in another one. */
  note(plan: readonly Piece[]): void {
    for (const piece of this.leaves(plan)) {
      if (typeof piece !== 'string' && piece.kind === 'animation') this.#animations.add(piece.name);
    }
  }

  /** The selectors that are written of a rule; none where the rule goes. */
  selectors(rule: RulePiece): readonly SelectorPart[] {
    let selectors = this.#selectors.get(rule);
    if (!selectors) {
      const lacking = new Set(rule.selectors.filter(this.#lacks));
      selectors =
        lacking.size === rule.selectors.length
          ? []
          : rule.selectors.filter((selector) => !selector.plain || !lacking.has(selector));
      this.#selectors.set(rule, selectors);
    }
    return selectors;
  }

  isPlayed(keyframes: KeyframesPiece): boolean {
    return this.#animations.has(keyframes.name);
  }

  /** All pieces that are written, those of rules and groups in their order. */
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

/** For each custom property that is used by var(): the custom properties it is used in, `undefined` for any other. */
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
