import { MOVABLE } from '../html/nesting.ts';
import type { SheetPlan, StatePiece } from './pieces.ts';
import { readFamilies } from './read-families.ts';
import { readFontFace } from './read-font-face.ts';
import { readImport } from './read-import.ts';
import { startsStyleRule } from './style-rule.ts';
import { CLOSING, Css, Tokens } from './tokens.ts';

/** At-rules in whose blocks `var()` means nothing. */
const DESCRIPTORS = new Set([
  'counter-style',
  'property',
  'font-palette-values',
  'view-transition',
  'font-feature-values',
]);
const IMAGE_SETS = new Set(['image-set', '-webkit-image-set', 'src']);
const STATES = new Set<string>(['defined', 'modal', 'popover-open']);
const isState = (name: string): name is StatePiece['name'] => STATES.has(name);

/** After these, and before these, white space means nothing. */
const NO_SPACE_AFTER = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);
const NO_SPACE_BEFORE = new Set<number>([Css.LeftCurlyBracket, Css.RightCurlyBracket, Css.Semicolon, Css.Comma]);

export interface PlanOptions {
  /** A style attribute: declarations without a rule around them. */
  declarations?: boolean;
  /** The text will stand inside a block of ours: what it leaves open is closed, and what it closes too often is not. */
  enclosed?: boolean;
}

/**
 * Finds everything in a stylesheet that must change in a document of its own. Tokens are never reordered or rewritten;
 * only comments and white space that means nothing are left out.
 */
export function planSheet(source: string, options: PlanOptions = {}): SheetPlan {
  return new Planner(new Tokens(source), options).plan();
}

class Planner {
  readonly #tokens: Tokens;
  readonly #options: PlanOptions;
  readonly #plan: SheetPlan = { pieces: [], uses: new Map(), families: new Set() };
  /** Closing tokens that are awaited, and for each whether it belongs to an image-set or a block of descriptors. */
  readonly #open: { closes: number; imageSet: boolean; descriptors: boolean }[] = [];
  #atRule = '';
  #property: string | undefined;
  /** How many blocks were open when the custom property began. */
  #propertyDepth = 0;
  #atDeclaration = true;
  /** Between the start of a style rule and its brace: where selectors stand. */
  #inSelectors = false;
  #mayImport = true;

  constructor(tokens: Tokens, options: PlanOptions) {
    this.#tokens = tokens;
    this.#options = options;
    if (options.declarations) this.#mayImport = false;
  }

  plan(): SheetPlan {
    for (let at = 0; at < this.#tokens.count; ) at = this.#step(at);
    if (this.#options.enclosed) this.#close();
    return this.#plan;
  }

  /** Reads the token at `at` and what belongs to it; answers where to go on. */
  #step(at: number): number {
    const tokens = this.#tokens;
    const type = tokens.type(at);
    if (this.#atDeclaration && !tokens.isBlank(at)) this.#inSelectors = startsStyleRule(tokens, at);
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
          this.#plan.pieces.push({ kind: 'state', name: tokens.name(at + 1) as StatePiece['name'] });
          return at + 2;
        }
        break;
      case Css.Ident:
        if (this.#inSelectors && this.#isTypeSelector(at)) {
          this.#plan.pieces.push({ kind: 'type', name: tokens.name(at), text: tokens.text(at) });
          this.#atDeclaration = false;
          return at + 1;
        }
        this.#ident(at);
        break;
    }
    this.#structure(at, type);
    return at + 1;
  }

  #blank(at: number): number {
    const tokens = this.#tokens;
    const next = tokens.skipBlank(at);
    const before = tokens.type(at - 1);
    const after = tokens.type(next);
    const edge = at === 0 || next >= tokens.count;
    const spaced = NO_SPACE_AFTER.has(before) || (NO_SPACE_BEFORE.has(after) && before !== Css.Colon);
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
      if (piece) this.#plan.pieces.push(piece);
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
        this.#plan.pieces.push(
          readFontFace(tokens, block + 1, tokens.type(end - 1) === Css.RightCurlyBracket ? end - 1 : end),
        );
        return end;
      }
    }
    if (name !== 'layer') this.#mayImport = false;
    this.#atRule = name;
    this.#atDeclaration = false;
    this.#write(tokens.text(at));
    return at + 1;
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

  #uses(variable: string): void {
    const { uses } = this.#plan;
    const by = uses.get(variable);
    if (by) by.add(this.#property);
    else uses.set(variable, new Set([this.#property]));
  }

  #url(at: number, url: string, next: number): number {
    this.#atDeclaration = false;
    if (url === '' || url.startsWith('#')) {
      this.#write(this.#tokens.source.slice(this.#tokens.start(at), this.#tokens.start(next)));
    } else {
      const replaceable =
        !this.#open.some((block) => block.descriptors) &&
        !(this.#open.at(-1)?.imageSet && this.#tokens.type(at) === Css.String);
      this.#plan.pieces.push({ kind: 'url', url, property: this.#property, replaceable });
    }
    return next;
  }

  #ident(at: number): void {
    const tokens = this.#tokens;
    if (!this.#atDeclaration) return;
    if (!this.#options.declarations && this.#open.length === 0) return;
    if (tokens.type(tokens.skipBlank(at + 1)) !== Css.Colon) return;
    const text = tokens.text(at);
    if (text.startsWith('--')) {
      this.#property = text;
      this.#propertyDepth = this.#open.length;
    } else if (/^font(-family)?$/i.test(text)) {
      for (const family of readFamilies(tokens, tokens.skipBlank(at + 1) + 1)) this.#plan.families.add(family);
    }
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
    if (closes !== undefined) {
      this.#open.push({
        closes,
        imageSet,
        descriptors: type === Css.LeftCurlyBracket && DESCRIPTORS.has(this.#atRule),
      });
    } else if (type === this.#open.at(-1)?.closes) {
      this.#open.pop();
    } else if (
      type === Css.RightCurlyBracket &&
      this.#options.enclosed &&
      this.#open.every((block) => block.closes !== type)
    ) {
      // A brace too many is part of the next rule's prelude and makes it invalid; in a block of ours it would end that.
      this.#write('%');
      return;
    }
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
  }

  /** Between `@layer` and its semicolon: layers may be named ahead of imports. */
  get #inLayerList(): boolean {
    return this.#atRule === 'layer';
  }

  #write(text: string): void {
    const { pieces } = this.#plan;
    const last = pieces.length - 1;
    const before = pieces[last];
    if (typeof before === 'string') pieces[last] = before + text;
    else pieces.push(text);
  }

  #close(): void {
    const tokens = this.#tokens;
    const last = tokens.text(tokens.count - 1);
    const type = tokens.type(tokens.count - 1);
    if (type === Css.String && (last.length === 1 || !/^(["'])[\s\S]*\1$/.test(last))) this.#write(last.charAt(0));
    for (const { closes } of this.#open.toReversed())
      this.#write(closes === Css.RightCurlyBracket ? '}' : closes === Css.RightParenthesis ? ')' : ']');
  }
}
