import { MOVABLE } from '../html/nesting.ts';
import { inOneGo, type Steps } from '../html/steps.ts';
import type { Piece, RulePiece, SheetPlan, StatePiece } from './pieces.ts';
import { readFamilies } from './read-families.ts';
import { readFontFace } from './read-font-face.ts';
import { readImport } from './read-import.ts';
import { openingBrace, readNeeds, selectorRanges, styleRuleBrace } from './read-selectors.ts';
import { CLOSING, Css, Tokens } from './tokens.ts';

/** At-rules in whose blocks `var()` means nothing. */
const DESCRIPTORS = new Set([
  'counter-style',
  'property',
  'font-palette-values',
  'view-transition',
  'font-feature-values',
]);
/** At-rules that hold rules. */
const GROUPS = new Set(['media', 'supports', 'layer', 'container', 'scope', 'starting-style']);
const KEYFRAMES = /^(-\w+-)?keyframes$/;
const ANIMATION = /^(-\w+-)?animation(-name)?$/i;
const IMAGE_SETS = new Set(['image-set', '-webkit-image-set', 'src']);
const STATES = new Set<string>(['defined', 'modal', 'popover-open']);
const isState = (name: string): name is StatePiece['name'] => STATES.has(name);

/** After these, and before these, white space means nothing. */
const NO_SPACE_AFTER = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);
const NO_SPACE_BEFORE = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);

/** Tokens read between two places where the work may rest. */
const TOKENS_A_STEP = 500;

export interface PlanOptions {
  /** A style attribute: declarations without a rule around them. */
  declarations?: boolean;
  /** The text will stand inside a block of ours: what it leaves open is closed, and what it closes too often is not. */
  enclosed?: boolean;
}

interface Block {
  /** The closing token that is awaited. */
  closes: number;
  imageSet: boolean;
  descriptors: boolean;
  /** Whether style rules may stand in it. */
  rules: boolean;
  /** Where to go on writing behind it. */
  outer: Piece[] | undefined;
}

/**
 * Finds everything in a stylesheet that must change in a document of its own. Tokens are never reordered or rewritten;
 * only comments and white space that means nothing are left out.
 */
export function planSheetInSteps(source: string, options: PlanOptions = {}): Steps<SheetPlan> {
  return new Planner(new Tokens(source), options).plan();
}

export const planSheet = (source: string, options: PlanOptions = {}): SheetPlan =>
  inOneGo(planSheetInSteps(source, options));

class Planner {
  readonly #tokens: Tokens;
  readonly #options: PlanOptions;
  readonly #plan: Piece[] = [];
  /** Where pieces go now: the plan, or what a rule or group in it holds. */
  #pieces = this.#plan;
  readonly #open: Block[] = [];
  /** The group or keyframes whose block comes next, and where to go on behind it. */
  #coming: { brace: number; rules: boolean; outer: Piece[] } | undefined;
  #atRule = '';
  #property: string | undefined;
  /** How many blocks were open when the property began. */
  #propertyDepth = 0;
  #atDeclaration = true;
  #inSelectors = false;
  #mayImport = true;
  /** Written ahead of what comes next, which a brace too many makes void. */
  #stray = '';

  constructor(tokens: Tokens, options: PlanOptions) {
    this.#tokens = tokens;
    this.#options = options;
    if (options.declarations) this.#mayImport = false;
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
    return this.#plan;
  }

  /** Reads the token at `at` and what belongs to it; answers where to go on. */
  #step(at: number): number {
    const tokens = this.#tokens;
    const type = tokens.type(at);
    if (this.#atDeclaration && !tokens.isBlank(at) && (this.#open.at(-1)?.rules ?? !this.#options.declarations)) {
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
        if (this.#open.at(-1)?.imageSet) return this.#url(at, tokens.value(at), at + 1);
        break;
      case Css.Colon:
        if (tokens.type(at + 1) === Css.Ident && isState(tokens.name(at + 1)) && this.#property === undefined) {
          this.#pieces.push({ kind: 'state', name: tokens.name(at + 1) as StatePiece['name'] });
          return at + 2;
        }
        break;
      case Css.Ident:
        if (this.#inSelectors && this.#isTypeSelector(at)) {
          this.#pieces.push({ kind: 'type', name: tokens.name(at), text: tokens.text(at) });
          return at + 1;
        }
        this.#ident(at);
        break;
    }
    this.#structure(at, type);
    return at + 1;
  }

  /** A style rule up to and with its brace. */
  #styleRule(from: number, brace: number): number {
    const rule: RulePiece = { kind: 'rule', selectors: [], pieces: [] };
    const outer = this.#pieces;
    outer.push(rule);
    this.#mayImport = false;
    this.#inSelectors = true;
    for (const [start, end] of selectorRanges(this.#tokens, from, brace)) {
      const selector = { ...readNeeds(this.#tokens, start, end), pieces: [] };
      rule.selectors.push(selector);
      this.#pieces = selector.pieces;
      if (this.#stray !== '') Object.assign(selector, { needs: [this.#stray], plain: false });
      this.#write('');
      this.#atDeclaration = false;
      for (let at = start; at < end; ) at = this.#step(at);
    }
    this.#inSelectors = false;
    this.#pieces = rule.pieces;
    this.#coming = { brace, rules: true, outer };
    this.#structure(brace, Css.LeftCurlyBracket);
    return brace + 1;
  }

  #blank(at: number): number {
    const tokens = this.#tokens;
    const next = tokens.skipBlank(at);
    const before = tokens.type(at - 1);
    const after = tokens.type(next);
    const edge = at === 0 || next >= tokens.count;
    const ofValue = before === Css.Colon && this.#property !== undefined && !this.#property.startsWith('--');
    const spaced = NO_SPACE_AFTER.has(before) || (NO_SPACE_BEFORE.has(after) && before !== Css.Colon) || ofValue;
    if (!edge && !spaced) this.#write(this.#hasSpace(at, next) ? ' ' : '/**/');
    return next;
  }

  #hasSpace(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (this.#tokens.type(at) === Css.WhiteSpace) return true;
    return false;
  }

  #atKeyword(at: number): number {
    const tokens = this.#tokens;
    const name = tokens.name(at);
    const top = this.#open.length === 0;
    if (name === 'charset' && top) return this.#behindStatement(at);
    if (name === 'import' && top && this.#mayImport) {
      const end = this.#behindStatement(at);
      const piece = readImport(tokens, at + 1, end);
      if (piece) this.#pieces.push(piece);
      return end;
    }
    if (name === 'namespace') {
      const end = this.#behindStatement(at);
      this.#write(tokens.source.slice(tokens.start(at), tokens.start(end)));
      return end;
    }
    if (name === 'font-face') {
      const block = tokens.skipBlank(at + 1);
      if (tokens.type(block) === Css.LeftCurlyBracket) {
        const end = tokens.behindBlock(block);
        this.#mayImport = false;
        this.#pieces.push(
          readFontFace(tokens, block + 1, tokens.type(end - 1) === Css.RightCurlyBracket ? end - 1 : end),
        );
        return end;
      }
    }
    if (name !== 'layer') this.#mayImport = false;
    this.#atRule = name;
    this.#atDeclaration = false;
    this.#beginBlock(at, name);
    this.#write(tokens.text(at));
    return at + 1;
  }

  /** Rules of a group, and keyframes, are kept together: they may go together. */
  #beginBlock(at: number, name: string): void {
    const keyframes = KEYFRAMES.test(name);
    const brace = keyframes || GROUPS.has(name) ? openingBrace(this.#tokens, at + 1) : undefined;
    if (brace === undefined) return;
    const outer = this.#pieces;
    const pieces: Piece[] = [];
    const named = this.#tokens.skipBlank(at + 1);
    outer.push(
      keyframes
        ? { kind: 'keyframes', name: this.#nameAt(named), pieces }
        : { kind: 'group', layer: name === 'layer', pieces },
    );
    this.#pieces = pieces;
    this.#coming = { brace, rules: !keyframes, outer };
  }

  #nameAt(at: number): string {
    return this.#tokens.type(at) === Css.String ? this.#tokens.value(at) : this.#tokens.word(at);
  }

  /** The token behind the semicolon of an at-rule without a block; or behind its block, for rules that should have none. */
  #behindStatement(at: number): number {
    const tokens = this.#tokens;
    for (let index = at + 1; index < tokens.count; index++) {
      const type = tokens.type(index);
      if (type === Css.Semicolon) return index + 1;
      if (type === Css.LeftCurlyBracket) return tokens.behindBlock(index);
      if (CLOSING.has(type)) index = tokens.behindBlock(index) - 1;
    }
    return tokens.count;
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
      if (tokens.type(argument) === Css.Ident) this.#uses(tokens.text(argument));
    }
    this.#structure(at, Css.Function, IMAGE_SETS.has(name));
    return at + 1;
  }

  #uses(name: string): void {
    this.#pieces.push({ kind: 'variable', name, within: this.#customProperty });
  }

  get #customProperty(): string | undefined {
    return this.#property?.startsWith('--') ? this.#property : undefined;
  }

  #url(at: number, url: string, next: number): number {
    this.#atDeclaration = false;
    if (url === '' || url.startsWith('#')) {
      this.#write(this.#tokens.source.slice(this.#tokens.start(at), this.#tokens.start(next)));
    } else {
      const replaceable =
        !this.#open.some((block) => block.descriptors) &&
        !(this.#open.at(-1)?.imageSet && this.#tokens.type(at) === Css.String);
      this.#pieces.push({ kind: 'url', url, property: this.#customProperty, replaceable });
    }
    return next;
  }

  #ident(at: number): void {
    const tokens = this.#tokens;
    if (this.#property !== undefined) this.#mention(at);
    if (!this.#atDeclaration) return;
    if (!this.#options.declarations && this.#open.length === 0) return;
    const colon = tokens.skipBlank(at + 1);
    if (tokens.type(colon) !== Css.Colon) return;
    this.#property = tokens.text(at);
    this.#propertyDepth = this.#open.length;
    if (/^font(-family)?$/i.test(this.#property))
      for (const name of readFamilies(tokens, colon + 1)) this.#pieces.push({ kind: 'family', name });
  }

  /** A custom property may end up in any other. */
  #mention(at: number): void {
    if (this.#customProperty !== undefined || ANIMATION.test(this.#property ?? ''))
      this.#pieces.push({ kind: 'animation', name: this.#nameAt(at) });
  }

  #isTypeSelector(at: number): boolean {
    const tokens = this.#tokens;
    const before = tokens.type(at - 1);
    const inAttribute = this.#open.at(-1)?.closes === Css.RightSquareBracket;
    const named = before === Css.Colon || (before === Css.Delim && /[.|]/.test(tokens.text(at - 1)));
    return !inAttribute && !named && MOVABLE.has(tokens.name(at));
  }

  /** Writes a token and keeps account of blocks and declarations. */
  #structure(at: number, type: number, imageSet = false): void {
    const closes = CLOSING.get(type);
    let outer: Piece[] | undefined;
    if (closes !== undefined) {
      this.#open.push(this.#block(at, type, closes, imageSet));
    } else if (type === this.#open.at(-1)?.closes) {
      outer = this.#open.pop()?.outer;
    } else if (
      type === Css.RightCurlyBracket &&
      this.#options.enclosed &&
      this.#open.every((block) => block.closes !== type)
    ) {
      // A brace too many is part of the next rule's prelude and makes it invalid; in a block of ours it would end that.
      this.#stray = '%';
      return;
    }
    if (type === Css.String && this.#property !== undefined) this.#mention(at);
    const ends = type === Css.Semicolon || type === Css.RightCurlyBracket;
    if (
      this.#property !== undefined &&
      ends &&
      this.#open.length <= this.#propertyDepth - (type === Css.RightCurlyBracket ? 1 : 0)
    ) {
      this.#property = undefined;
    }
    if (ends || type === Css.LeftCurlyBracket) {
      this.#atDeclaration = true;
      this.#atRule = '';
    } else {
      this.#atDeclaration = false;
    }
    if (
      this.#mayImport &&
      type !== Css.Semicolon &&
      this.#open.length === 0 &&
      type !== Css.CDO &&
      type !== Css.CDC &&
      !this.#inLayerList
    ) {
      this.#mayImport = false;
    }
    this.#write(this.#tokens.text(at));
    if (outer) this.#pieces = outer;
  }

  #block(at: number, type: number, closes: number, imageSet: boolean): Block {
    const descriptors = type === Css.LeftCurlyBracket && DESCRIPTORS.has(this.#atRule);
    const coming = this.#coming?.brace === at ? this.#coming : undefined;
    if (coming) this.#coming = undefined;
    return { closes, imageSet, descriptors, rules: coming?.rules ?? false, outer: coming?.outer };
  }

  /** Between `@layer` and its semicolon: layers may be named ahead of imports. */
  get #inLayerList(): boolean {
    return this.#atRule === 'layer';
  }

  #write(written: string): void {
    const text = this.#stray + written;
    this.#stray = '';
    if (text === '') return;
    const last = this.#pieces.length - 1;
    const before = this.#pieces[last];
    if (typeof before === 'string') this.#pieces[last] = before + text;
    else this.#pieces.push(text);
  }

  #close(): void {
    const tokens = this.#tokens;
    const last = tokens.text(tokens.count - 1);
    const type = tokens.type(tokens.count - 1);
    if (type === Css.String && (last.length === 1 || !/^(["'])[\s\S]*\1$/.test(last))) this.#write(last.charAt(0));
    for (const { closes, outer } of this.#open.toReversed()) {
      this.#write(closes === Css.RightCurlyBracket ? '}' : closes === Css.RightParenthesis ? ')' : ']');
      if (outer) this.#pieces = outer;
    }
  }
}
