import { Css, Tokens } from '../css/tokens.ts';
import { withDescendants } from './shown-frames.ts';

/** What style sheets show in an element. */
export interface StyledContent {
  texts: string[];
  /** Addresses (`data:`) of pictures. */
  addresses: string[];
  /** Whether a picture is behind the element itself, rather than in what is inserted in it. */
  painted: boolean;
}

/** A declaration's content, and the custom properties and keyframes (`@name`) that have more of it. */
interface Declared {
  property: string;
  texts: string[];
  addresses: string[];
  names: string[];
}

interface ShowingRule {
  root: Document | ShadowRoot;
  selector: string;
  isOfElement: boolean;
  declared: readonly Declared[];
}

type Definitions = Map<string, Declared[]>;

/** Properties whose strings are seen. */
const SAYING = new Set(['content', 'quotes', 'list-style', 'list-style-type']);
const ANIMATION = /^animation(-name)?$/;
const MAY_SHOW = /url\(|["']|--|animation/;

/**
 * Returns what the rules of a document show in its elements at any width, in any colour scheme, on paper and in any state,
 * by element. What applies now is only a part of it.
 */
export function contentByRules(document: Document): Map<Element, StyledContent> {
  const shadows = [...withDescendants(document.documentElement)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const definitions: Definitions = new Map();
  const rules = [document, ...shadows].flatMap((root) =>
    [...root.styleSheets, ...root.adoptedStyleSheets].flatMap((sheet) =>
      showingRules(sheet.cssRules, { root, definitions, parent: '' }),
    ),
  );
  const found = new Map<Element, StyledContent>();
  for (const { root, selector, isOfElement, declared } of rules) {
    const { texts, addresses } = resolved(declared, definitions);
    if (texts.length + addresses.length === 0) continue;
    for (const element of matched(root, selector)) {
      const content = found.get(element) ?? { texts: [], addresses: [], painted: false };
      content.texts.push(...texts);
      content.addresses.push(...addresses);
      content.painted ||= isOfElement && addresses.length > 0;
      found.set(element, content);
    }
  }
  return found;
}

interface Place {
  root: Document | ShadowRoot;
  definitions: Definitions;
  /** The selector of the rule around nested ones. */
  parent: string;
}

/** Returns the rules of a list and of its blocks that declare content, and adds what they define. */
function showingRules(list: CSSRuleList, place: Place): ShowingRule[] {
  return [...list].flatMap((rule) => {
    const { selectorText, style, cssRules, name } = rule as Partial<CSSStyleRule & CSSKeyframesRule>;
    if (rule.type === KEYFRAMES) {
      const steps = [...(cssRules ?? [])].flatMap((step) => declarationsOf((step as CSSKeyframeRule).style.cssText));
      define(`@${name}`, steps, place.definitions);
      return [];
    }
    const own = rule.type === STYLE && selectorText !== undefined ? selectorText : undefined;
    const parent = own === undefined ? place.parent : anyState(nestedIn(place.parent, own));
    const declared = style && parent !== '' ? declarationsOf(style.cssText) : [];
    for (const each of declared) if (each.property.startsWith('--')) define(each.property, [each], place.definitions);
    const isOfElement = own === undefined || own.split(',').some((selector) => !selector.match(INSERTED));
    const { root } = place;
    const nested = cssRules ? showingRules(cssRules, { ...place, parent }) : [];
    return declared.length > 0 ? [{ root, selector: parent, isOfElement, declared }, ...nested] : nested;
  });
}

/** Types of rules (CSSOM, 6.4.2). */
const STYLE = 1;
const KEYFRAMES = 7;

function define(name: string, declared: readonly Declared[], definitions: Definitions): void {
  definitions.set(name, [...(definitions.get(name) ?? []), ...declared]);
}

const nestedIn = (parent: string, selector: string) =>
  parent === '' ? selector : selector.replaceAll('&', `:is(${parent})`);

/** Returns the content of the declarations of a rule. */
function declarationsOf(text: string): Declared[] {
  if (!MAY_SHOW.test(text)) return [];
  const tokens = new Tokens(text);
  const found: Declared[] = [];
  for (let at = tokens.skipBlank(0); at < tokens.count; at = tokens.skipBlank(at)) {
    const end = tokens.afterStatement(at);
    const declared = declarationAt(tokens, at, end);
    if (declared.texts.length + declared.addresses.length + declared.names.length > 0) found.push(declared);
    at = end;
  }
  return found;
}

function declarationAt(tokens: Tokens, from: number, to: number): Declared {
  const word = tokens.word(from);
  const property = word.startsWith('--') ? word : word.toLowerCase();
  const declared: Declared = { property, texts: [], addresses: [], names: [] };
  for (let at = from + 1; at < to; at++) {
    const type = tokens.type(at);
    const isAddress = type === Css.Url || (type === Css.String && tokens.type(at - 1) === Css.Function);
    if (isAddress && tokens.value(at).startsWith('data:')) declared.addresses.push(tokens.value(at));
    else if (type === Css.String && /[\p{L}\p{N}]/u.test(tokens.value(at))) declared.texts.push(tokens.value(at));
    else if (type === Css.Ident && tokens.text(at).startsWith('--')) declared.names.push(tokens.word(at));
    else if (type === Css.Ident && ANIMATION.test(property)) declared.names.push(`@${tokens.word(at)}`);
  }
  return declared;
}

/** Returns the content of declarations with that of the custom properties and keyframes that they use. */
function resolved(declared: readonly Declared[], definitions: Definitions): Pick<Declared, 'texts' | 'addresses'> {
  const texts: string[] = [];
  const addresses: string[] = [];
  const read = ({ property, ...own }: Declared, isSaid: boolean, seen: ReadonlySet<string>) => {
    addresses.push(...own.addresses);
    if (isSaid) texts.push(...own.texts);
    for (const name of own.names.filter((each) => !seen.has(each)))
      for (const each of definitions.get(name) ?? [])
        read(each, name.startsWith('@') ? SAYING.has(each.property) : isSaid, new Set([...seen, name]));
  };
  // A custom property shows nothing until another property uses it.
  for (const each of declared) if (!each.property.startsWith('--')) read(each, SAYING.has(each.property), new Set());
  return { texts, addresses };
}

/** Matches what is inserted in an element. */
const INSERTED = /::?(?:before|after|first-line|first-letter)\b|::[\w-]+(?:\([^()]*\))?/g;
/** Matches a pseudo-class that a person, a script or the browser causes, rather than the tree. */
const STATE =
  /:(?!(?:root|empty|first-|last-|only-|nth-|not\b|is\b|where\b|has\b|lang\b|dir\b|host|scope|defined))[a-z][\w-]*(?:\([^()]*\))?|\[open\]/gi;
const NOT = /:not\((?:[^()]|\([^()]*\))*\)/g;
const ANY = ':is(*)';

/** Returns a selector of the elements that a rule is for in any of their states. */
function anyState(selector: string): string {
  const elements = selector.replace(INSERTED, ANY);
  return elements.replace(NOT, (not) => (not.match(STATE) ? ANY : not)).replace(STATE, ANY);
}

/** Matches a host alone, in a list of selectors. */
const HOST = /(?:^|,)\s*:host(?:\((?:[^()]|\([^()]*\))*\))?(?::is\(\*\))*\s*(?:,|$)/;

function matched(root: Document | ShadowRoot, selector: string): Element[] {
  const host = 'host' in root && HOST.test(selector) ? [root.host] : [];
  try {
    return [...host, ...root.querySelectorAll(selector)];
  } catch {
    return host;
  }
}
