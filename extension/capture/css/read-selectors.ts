import { CLOSING, Css, type Tokens } from './tokens.ts';

/**
 * Returns the index of the brace of the style rule that begins at `from`. Returns `undefined` for a declaration or an
 * at-rule.
 */
export function styleRuleBrace(tokens: Tokens, from: number): number | undefined {
  if (tokens.type(from) === Css.AtKeyword || tokens.text(from).startsWith('--')) return undefined;
  return openingBrace(tokens, from);
}

/**
 * Returns the index of the brace that ends the prelude beginning at `from`. Returns `undefined` when another token ends
 * it.
 */
export function openingBrace(tokens: Tokens, from: number): number | undefined {
  for (let at = from; at < tokens.count; at++) {
    const type = tokens.type(at);
    if (type === Css.LeftCurlyBracket) return at;
    if (type === Css.Semicolon || type === Css.RightCurlyBracket) return undefined;
    if (CLOSING.has(type)) at = tokens.afterBlock(at) - 1;
  }
  return undefined;
}

/** Yields the selectors of a list as token ranges [from, to). */
export function* selectorRanges(tokens: Tokens, from: number, to: number): Generator<[number, number]> {
  let start = from;
  for (let at = from; at < to; at++) {
    const type = tokens.type(at);
    if (type === Css.Comma) {
      yield [start, at];
      start = at + 1;
    } else if (CLOSING.has(type)) at = tokens.afterBlock(at) - 1;
  }
  yield [start, to];
}

/** Whether a token of a selector is in the argument of a function, also within other functions there. */
export function isInFunction(tokens: Tokens, at: number, name: string): boolean {
  let closed = 0;
  for (let before = at - 1; before >= 0; before--) {
    const type = tokens.type(before);
    if (type === Css.Semicolon || type === Css.LeftCurlyBracket || type === Css.RightCurlyBracket) return false;
    if (type === Css.RightParenthesis) closed++;
    else if (type === Css.Function || type === Css.LeftParenthesis) {
      if (closed > 0) closed--;
      else if (type === Css.Function && tokens.name(before) === name) return true;
    }
  }
  return false;
}

/** Pseudo-classes and pseudo-elements that all supported browsers can parse. */
const KNOWN = new Set(
  (
    'active after any-link before checked default disabled empty enabled first-child first-letter first-line ' +
    'first-of-type focus focus-visible focus-within hover indeterminate invalid lang last-child last-of-type link not ' +
    'nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type optional placeholder read-only ' +
    'read-write required root target valid visited'
  ).split(' '),
);

/** Attributes that change without a script. */
const CHANGING = new Set(['open']);

/**
 * Reads the names that a selector needs, for each of its compound selectors, and whether every browser can parse it.
 * Arguments of `:is()` and similar functions are skipped.
 */
export function readNeeds(tokens: Tokens, from: number, to: number): { needs: string[][]; plain: boolean } {
  let compound: string[] = [];
  const needs = [compound];
  let plain = true;
  for (let at = from; at < to; at++) {
    const type = tokens.type(at);
    if (type === Css.Colon) {
      const name = tokens.skipBlank(at + 1);
      if (tokens.type(name) !== Css.Colon) {
        plain &&= KNOWN.has(tokens.name(name));
        at = tokens.type(name) === Css.Function ? tokens.afterBlock(name) - 1 : name;
      }
    } else if (type === Css.LeftSquareBracket) {
      const name = tokens.skipBlank(at + 1);
      const after = tokens.text(tokens.skipBlank(name + 1));
      if (tokens.type(name) === Css.Ident && after !== '|' && !CHANGING.has(tokens.name(name)))
        compound.push(`[${tokens.name(name)}`);
      at = tokens.afterBlock(at) - 1;
    } else if (type === Css.Hash) compound.push(`#${tokens.word(at)}`);
    else if (type === Css.Ident && tokens.text(at - 1) === '.') compound.push(`.${tokens.word(at)}`);
    else if (type === Css.Ident && tokens.text(at + 1) !== '|' && tokens.text(at - 1) !== '|')
      compound.push(tokens.name(at));
    else if (CLOSING.has(type)) {
      plain = false;
      at = tokens.afterBlock(at) - 1;
    } else if (type === Css.WhiteSpace || /^[>+~]$/.test(tokens.text(at))) {
      compound = [];
      needs.push(compound);
    } else if (type !== Css.Comment && !/^[*.]$/.test(tokens.text(at))) plain = false;
  }
  return { needs, plain };
}
