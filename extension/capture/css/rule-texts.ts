import { unclobbered } from '../page/dom-clobbering.ts';
import { openingBrace, selectorRanges } from './read-selectors.ts';
import { Css, Tokens } from './tokens.ts';
import { rulesOf } from './unchanged-rules.ts';

/**
 * Matches a declaration as browsers write it when its value came from a shorthand with `var()` and a later declaration
 * replaced another part of that shorthand: without a value (CSS Variables 1, "variables in shorthand properties").
 */
const VALUELESS = /(?<![\w-])(-?[a-z][a-z-]*):\s*(!important)?;/g;
/** Functions because of which a browser cannot split a shorthand before it knows an element. */
const SUBSTITUTED = /\b(var|env|attr)\(/i;
const PSEUDO_ELEMENT = /::[\w-]+(\([^)]*\))?$/;
/** The host of a shadow tree, which the tree's own selectors cannot find. */
const HOST = /^:host(\([^)]*\))?$/;
/** Selects nothing. */
const NONE = ':not(*)';

interface Origin {
  /** The text that the rules were read from, if it is known. */
  source?: string;
  /** The document or shadow tree that the rules apply to; without it, that of the sheet's element. */
  root?: Node | undefined;
}

/** Returns the rules of a stylesheet as text. Imports are included as written. */
export function textOfRules(
  sheet: CSSStyleSheet,
  { source = '', root = sheet.ownerNode?.getRootNode() }: Origin = {},
): string {
  const writer = new RuleWriter(source, root);
  const selector = applies(sheet.media, root) ? '' : NONE;
  return [...(rulesOf(sheet) ?? [])].map((rule) => writer.write(rule, selector)).join('\n');
}

/** Returns a style attribute with the values that a browser left out when a script changed it. */
export function styleWithValues(text: string, element: Element): string {
  if (text.search(VALUELESS) < 0) return text;
  // A declaration that the page itself left empty has no effect.
  const set = new Set(unclobbered(element as HTMLElement, 'style'));
  return withValues(text, (name) => (set.has(name) ? shownValue(name, { element }) : ''));
}

/** Writes rules, and where a browser leaves values out, takes them from the source or from an element. */
class RuleWriter {
  readonly #root: Node | undefined;
  readonly #source: string;
  #sources: Map<string, string[]> | undefined;

  constructor(source: string, root: Node | undefined) {
    this.#source = source;
    this.#root = root;
  }

  /** @param outer the selector of the rule around it; `''` for none */
  write(rule: CSSRule, outer: string): string {
    const { cssText } = rule;
    if (cssText.search(VALUELESS) < 0) return cssText;
    const source = this.#sourceOf(cssText);
    if (source !== undefined) return source;
    const { style, selectorText, cssRules, media } = rule as Partial<CSSStyleRule & CSSMediaRule>;
    const isNested = style !== undefined && cssRules === undefined && !/^@|^[^;]*\{/.test(cssText);
    if (cssRules === undefined && !isNested) return cssText;
    let selector = selectorText === undefined ? outer : nested(selectorText, outer);
    if (media && !applies(media, this.#root)) selector = NONE;
    const shown = this.#findShown(selector);
    const own = style && shown ? withValues(style.cssText, (name) => shownValue(name, shown)) : (style?.cssText ?? '');
    if (isNested) return own;
    const inner = [...(cssRules ?? [])].map((each) => this.write(each, selector)).join('\n');
    return `${cssText.slice(0, cssText.indexOf('{'))}{${own}\n${inner}}`;
  }

  /** Returns the source of a rule that no script has changed. Rules that look alike are in the same order in both. */
  #sourceOf(cssText: string): string | undefined {
    this.#sources ??= sourcesOf(this.#source);
    const sources = this.#sources.get(cssText);
    return sources && sources.length > 1 ? sources.shift() : sources?.[0];
  }

  /** Finds an element that a rule applies to now. */
  #findShown(selector: string): Shown | undefined {
    const tokens = new Tokens(selector);
    for (const [from, to] of selectorRanges(tokens, 0, tokens.count)) {
      const part = selector.slice(tokens.start(from), tokens.start(to)).trim();
      const [pseudo] = PSEUDO_ELEMENT.exec(part) ?? [];
      const subject = part.slice(0, part.length - (pseudo?.length ?? 0)) || '*';
      try {
        const root = this.#root as ParentNode & { host?: Element };
        const element = HOST.test(subject) ? root.host : root.querySelector(subject);
        if (element) return { element, pseudo };
      } catch {
        // Scripts cannot ask for such a selector.
      }
    }
    return undefined;
  }
}

/** Returns the texts of a sheet's style rules with substitutions, by what a browser writes for them. */
function sourcesOf(source: string): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  const tokens = new Tokens(source);
  for (const text of styleRules(tokens, 0, tokens.count)) {
    if (!SUBSTITUTED.test(text)) continue;
    const alone = new CSSStyleSheet();
    alone.replaceSync(text);
    const written = alone.cssRules[0]?.cssText;
    if (written === undefined) continue;
    const alike = sources.get(written);
    if (alike) alike.push(text);
    else sources.set(written, [text]);
  }
  return sources;
}

/** Yields the texts of the style rules of a sheet and of its groups, without those within another one. */
function* styleRules(tokens: Tokens, from: number, to: number): Generator<string> {
  for (let at = tokens.skipBlank(from); at < to; ) {
    const end = tokens.afterStatement(at - 1);
    const isAtRule = tokens.type(at) === Css.AtKeyword;
    const brace = openingBrace(tokens, at);
    if (!isAtRule) yield tokens.source.slice(tokens.start(at), tokens.start(end));
    else if (brace !== undefined) yield* styleRules(tokens, brace + 1, end - 1);
    at = tokens.skipBlank(end);
  }
}

/** Returns a nested rule's selector as one that needs no rule around it. */
function nested(selector: string, outer: string): string {
  if (outer === '') return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) :is(${selector})`;
}

function applies({ mediaText }: MediaList, root: Node | undefined): boolean {
  const view = (root?.ownerDocument ?? (root as Document | undefined))?.defaultView;
  return mediaText === '' || (view?.matchMedia(mediaText).matches ?? false);
}

/** What a declaration applies to. */
interface Shown {
  element: Element;
  pseudo?: string | undefined;
}

function withValues(text: string, find: (name: string) => string): string {
  return text.replace(VALUELESS, (declaration, name: string, priority = '') => {
    const value = find(name);
    return value === '' ? declaration : `${name}:${value}${priority};`;
  });
}

/** Returns the value that a property has now. Lengths stay relative where the browser tells them (CSS Typed OM). */
function shownValue(name: string, { element, pseudo }: Shown): string {
  const value = element.ownerDocument.defaultView?.getComputedStyle(element, pseudo).getPropertyValue(name) ?? '';
  if (pseudo || !value.includes('px') || value.includes('url(') || !('computedStyleMap' in element)) return value;
  return element.computedStyleMap().getAll(name).map(String).join() || value;
}
