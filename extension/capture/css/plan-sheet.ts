import { MOVABLE } from '../html/nesting.ts';
import { isInert } from '../html/tags.ts';
import { runToEnd, type Steps } from '../page/pace.ts';
import { readAttributeSelector } from './attribute-selectors.ts';
import { readFontFace } from './font-face-rule.ts';
import { OpenBlocks } from './open-blocks.ts';
import { PieceWriter } from './piece-writer.ts';
import type { Piece, RulePiece, SheetPlan, StatePiece } from './pieces.ts';
import { readImport } from './read-import.ts';
import { isInFunction, openingBrace, readNeeds, selectorRanges, styleRuleBrace } from './read-selectors.ts';
import { CLOSING, Css, spaceBetween, Tokens } from './tokens.ts';

/** At-rules in whose blocks `var()` has no effect. */
const DESCRIPTORS = new Set([
  'counter-style',
  'property',
  'font-palette-values',
  'view-transition',
  'font-feature-values',
]);
/** At-rules that contain rules. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);
const KEYFRAMES = /^(-\w+-)?keyframes$/;
const ANIMATION = /^(-\w+-)?animation(-name)?$/i;
const IMAGE_SETS = new Set(['image-set', '-webkit-image-set', 'src']);
const STATES = new Set<string>('defined modal popover-open indeterminate user-invalid user-valid target'.split(' '));
const isState = (name: string): name is StatePiece['name'] => STATES.has(name);

/** Number of tokens read between two yields. */
const TOKENS_A_STEP = 500;

export interface PlanOptions {
  /** Whether the text is a style attribute: declarations without a rule around them. */
  declarations?: boolean;
  /**
   * Whether the text goes into an enclosing block: open blocks are closed, and surplus closing braces are not
   * written.
   */
  enclosed?: boolean;
}

/** How the text of an imported sheet is read. */
export const IMPORTED: PlanOptions = { enclosed: true };

/**
 * Finds everything in a stylesheet that must change in a self-contained document. Tokens are not reordered or
 * rewritten; only comments and insignificant white space are dropped.
 */
export function planSheetInSteps(source: string, options: PlanOptions = {}): Steps<SheetPlan> {
  return new Planner(new Tokens(source), options).plan();
}

export const planSheet = (source: string, options: PlanOptions = {}): SheetPlan =>
  runToEnd(planSheetInSteps(source, options));

class Planner {
  readonly #tokens: Tokens;
  readonly #options: PlanOptions;
  readonly #writer = new PieceWriter();
  readonly #blocks = new OpenBlocks();
  /** The brace of the group, keyframes or rule that comes next, and the list to write to after its block. */
  #coming: { brace: number; rules: boolean; outer: Piece[] } | undefined;
  #atRule = '';
  #property: string | undefined;
  /** Number of blocks that were open when the property began. */
  #propertyDepth = 0;
  #atDeclaration = true;
  #inSelectors = false;
  #mayImport: boolean;

  constructor(tokens: Tokens, options: PlanOptions) {
    this.#tokens = tokens;
    this.#options = options;
    this.#mayImport = !options.declarations;
  }

  *plan(): Steps<SheetPlan> {
    let rest = TOKENS_A_STEP;
    for (let at = 0; at < this.#tokens.count; ) {
      const next = this.#step(at);
      rest -= next - at;
      at = next;
      if (rest > 0) continue;
      rest = TOKENS_A_STEP;
      yield;
    }
    if (this.#options.enclosed) this.#close();
    return this.#writer.plan;
  }

  /** Reads the token at `at` and what belongs to it. Returns the index of the next token. */
  #step(at: number): number {
    const tokens = this.#tokens;
    const type = tokens.type(at);
    if (this.#atDeclaration && !tokens.isBlank(at) && this.#mayHoldRules) {
      const brace = styleRuleBrace(tokens, at);
      if (brace !== undefined) return this.#styleRule(at, brace);
    }
    switch (type) {
      case Css.Comment:
      case Css.WhiteSpace:
        return this.#blank(at);
      case Css.AtKeyword:
        return this.#atKeyword(at);
      case Css.Url:
        return this.#url(at, tokens.value(at), at + 1);
      case Css.Function:
        return this.#function(at);
      case Css.String:
        if (this.#blocks.innermost?.imageSet) return this.#url(at, tokens.value(at), at + 1);
        break;
      case Css.Colon:
        if (tokens.type(at + 1) === Css.Ident && isState(tokens.name(at + 1)) && this.#property === undefined) {
          const name = tokens.name(at + 1) as StatePiece['name'];
          const inHas = name === 'target' && isInFunction(tokens, at, 'has');
          this.#writer.add({ kind: 'state', name, ...(inHas && { inHas }) });
          return at + 2;
        }
        if (this.#isCustomState(at)) {
          this.#writer.add({ kind: 'state', name: 'state', of: tokens.word(at + 2) });
          return at + 4;
        }
        break;
      case Css.LeftSquareBracket: {
        const selector = this.#inSelectors ? readAttributeSelector(tokens, at) : undefined;
        if (!selector) break;
        this.#writer.add(selector);
        return tokens.afterBlock(at);
      }
      case Css.Ident:
        if (this.#inSelectors && this.#isTypeSelector(at)) {
          this.#writer.add({ kind: 'type', name: tokens.name(at), text: tokens.text(at) });
          return at + 1;
        }
        this.#ident(at);
        break;
    }
    this.#structure(at, type);
    return at + 1;
  }

  get #mayHoldRules(): boolean {
    return this.#blocks.innermost?.rules ?? !this.#options.declarations;
  }

  /** Whether a `:state(name)` begins here. */
  #isCustomState(at: number): boolean {
    const tokens = this.#tokens;
    return (
      tokens.type(at + 1) === Css.Function &&
      tokens.name(at + 1) === 'state' &&
      tokens.type(at + 2) === Css.Ident &&
      tokens.type(at + 3) === Css.RightParenthesis
    );
  }

  /** Reads a style rule up to and including its brace. */
  #styleRule(from: number, brace: number): number {
    const rule: RulePiece = { kind: 'rule', selectors: [], pieces: [] };
    this.#writer.add(rule);
    const outer = this.#writer.enter(rule.pieces);
    this.#mayImport = false;
    this.#inSelectors = true;
    for (const [start, end] of selectorRanges(this.#tokens, from, brace)) {
      const selector = { ...readNeeds(this.#tokens, start, end), pieces: [] };
      rule.selectors.push(selector);
      this.#writer.enter(selector.pieces);
      const { invalidPrefix } = this.#writer;
      if (invalidPrefix !== '') Object.assign(selector, { needs: [[invalidPrefix]], plain: false });
      this.#writer.write('');
      this.#atDeclaration = false;
      for (let at = start; at < end; ) at = this.#step(at);
    }
    this.#inSelectors = false;
    this.#writer.enter(rule.pieces);
    this.#coming = { brace, rules: true, outer };
    this.#structure(brace, Css.LeftCurlyBracket);
    return brace + 1;
  }

  #blank(at: number): number {
    const next = this.#tokens.skipBlank(at);
    const ofValue = this.#property !== undefined && this.#customProperty === undefined;
    const space = spaceBetween(this.#tokens, at, next, ofValue);
    if (space !== '') this.#writer.write(space);
    return next;
  }

  #atKeyword(at: number): number {
    const tokens = this.#tokens;
    const name = tokens.name(at);
    const top = this.#blocks.depth === 0;
    if (name === 'charset' && top) return tokens.afterStatement(at);
    if (name === 'import' && top && this.#mayImport) return this.#import(at);
    if (name === 'namespace') {
      const end = tokens.afterStatement(at);
      this.#writer.write(tokens.source.slice(tokens.start(at), tokens.start(end)));
      return end;
    }
    if (name !== 'layer') this.#mayImport = false;
    if (name === 'font-face') {
      const block = tokens.skipBlank(at + 1);
      if (tokens.type(block) === Css.LeftCurlyBracket) return this.#fontFace(block);
    }
    this.#atRule = name;
    this.#atDeclaration = false;
    this.#beginBlock(at, name);
    this.#writer.write(tokens.text(at));
    return at + 1;
  }

  #import(at: number): number {
    const end = this.#tokens.afterStatement(at);
    const piece = readImport(this.#tokens, at + 1, end);
    if (piece) this.#writer.add(piece);
    return end;
  }

  #fontFace(block: number): number {
    const tokens = this.#tokens;
    const end = tokens.afterBlock(block);
    const closed = tokens.type(end - 1) === Css.RightCurlyBracket;
    this.#writer.add(readFontFace(tokens, block + 1, closed ? end - 1 : end));
    return end;
  }

  /** Collects the rules of a group or of keyframes, so that they can be dropped together. */
  #beginBlock(at: number, name: string): void {
    const keyframes = KEYFRAMES.test(name);
    const brace = keyframes || GROUPS.has(name) ? openingBrace(this.#tokens, at + 1) : undefined;
    // An at-keyword in the prelude of another at-rule begins no block of its own.
    if (brace === undefined || this.#coming?.brace === brace) return;
    const pieces: Piece[] = [];
    const named = this.#tokens.skipBlank(at + 1);
    this.#writer.add(
      keyframes
        ? { kind: 'keyframes', name: this.#tokens.nameOrString(named), pieces }
        : { kind: 'group', layer: name === 'layer', pieces },
    );
    this.#coming = { brace, rules: !keyframes, outer: this.#writer.enter(pieces) };
  }

  #function(at: number): number {
    const tokens = this.#tokens;
    const name = tokens.name(at);
    if (name === 'url') {
      const value = tokens.skipBlank(at + 1);
      const end = tokens.skipBlank(value + 1);
      if (tokens.type(value) === Css.String && tokens.type(end) === Css.RightParenthesis)
        return this.#url(at, tokens.value(value), end + 1);
    }
    if (name === 'var') {
      const argument = tokens.skipBlank(at + 1);
      if (tokens.type(argument) === Css.Ident)
        this.#writer.add({ kind: 'variable', name: tokens.text(argument), within: this.#customProperty });
    }
    this.#structure(at, Css.Function, IMAGE_SETS.has(name));
    return at + 1;
  }

  get #customProperty(): string | undefined {
    return this.#property?.startsWith('--') ? this.#property : undefined;
  }

  #url(at: number, url: string, next: number): number {
    this.#atDeclaration = false;
    if (url === '' || url.startsWith('#')) {
      this.#writer.write(this.#tokens.source.slice(this.#tokens.start(at), this.#tokens.start(next)));
    } else {
      const inImageSet = this.#blocks.innermost?.imageSet && this.#tokens.type(at) === Css.String;
      const replaceable = !this.#blocks.inDescriptors && !inImageSet;
      this.#writer.add({ kind: 'url', url, property: this.#customProperty, replaceable });
    }
    return next;
  }

  #ident(at: number): void {
    const tokens = this.#tokens;
    if (this.#property !== undefined) this.#mention(at);
    if (!this.#atDeclaration) return;
    if (!this.#options.declarations && this.#blocks.depth === 0) return;
    const colon = tokens.skipBlank(at + 1);
    if (tokens.type(colon) !== Css.Colon) return;
    this.#property = tokens.text(at);
    this.#propertyDepth = this.#blocks.depth;
  }

  /** Records an animation name. A custom property may be used in any other property, so its words count too. */
  #mention(at: number): void {
    if (this.#customProperty !== undefined || ANIMATION.test(this.#property ?? ''))
      this.#writer.add({ kind: 'animation', name: this.#tokens.nameOrString(at) });
  }

  #isTypeSelector(at: number): boolean {
    const tokens = this.#tokens;
    const before = tokens.type(at - 1);
    const inAttribute = this.#blocks.innermost?.closes === Css.RightSquareBracket;
    const named = before === Css.Colon || (before === Css.Delim && /[.|]/.test(tokens.text(at - 1)));
    return !inAttribute && !named && (MOVABLE.has(tokens.name(at)) || isInert(tokens.name(at)));
  }

  /** Writes a token and tracks blocks and declarations. */
  #structure(at: number, type: number, imageSet = false): void {
    if (this.#isBraceTooMany(type)) {
      this.#writer.invalidateNext();
      return;
    }
    const closed = this.#blocks.close(type);
    if (closed === undefined) this.#openBlock(at, type, imageSet);
    if (type === Css.String && this.#property !== undefined) this.#mention(at);
    this.#endDeclaration(type);
    if (this.#mayImport && !this.#mayPrecedeImports(type)) this.#mayImport = false;
    this.#writer.write(this.#tokens.text(at));
    if (closed?.outer) this.#writer.enter(closed.outer);
  }

  /**
   * Whether a closing brace is surplus. It belongs to the next rule's prelude and makes that rule invalid; written
   * inside an enclosing block, it would close the block.
   */
  #isBraceTooMany(type: number): boolean {
    return type === Css.RightCurlyBracket && this.#options.enclosed === true && !this.#blocks.awaits(type);
  }

  #openBlock(at: number, type: number, imageSet: boolean): void {
    const closes = CLOSING.get(type);
    if (closes === undefined) return;
    const descriptors = type === Css.LeftCurlyBracket && DESCRIPTORS.has(this.#atRule);
    const coming = this.#coming?.brace === at ? this.#coming : undefined;
    if (coming) this.#coming = undefined;
    this.#blocks.open({ closes, imageSet, descriptors, rules: coming?.rules ?? false, outer: coming?.outer });
  }

  #endDeclaration(type: number): void {
    const brace = type === Css.RightCurlyBracket;
    const ends = brace || type === Css.Semicolon;
    if (ends && this.#blocks.depth <= this.#propertyDepth - (brace ? 1 : 0)) this.#property = undefined;
    this.#atDeclaration = ends || type === Css.LeftCurlyBracket;
    if (this.#atDeclaration) this.#atRule = '';
  }

  /** Whether imports may still follow the token. Layer statements may precede imports. */
  #mayPrecedeImports(type: number): boolean {
    const nothing = type === Css.Semicolon || type === Css.CDO || type === Css.CDC;
    return nothing || this.#blocks.depth > 0 || this.#atRule === 'layer';
  }

  #close(): void {
    const quote = this.#tokens.missingQuote();
    if (quote !== '') this.#writer.write(quote);
    for (const { text, outer } of this.#blocks.unclosed()) {
      this.#writer.write(text);
      if (outer) this.#writer.enter(outer);
    }
  }
}
