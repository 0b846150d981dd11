import {
  type Content,
  contentFinder,
  contentOfDeclarations,
  type Declared,
  type Definitions,
  declarationsOf,
  define,
  heldByAll,
  isCustom,
  type Scope,
} from './declared-content.ts';
import { nestedIn, selectedBy } from './rule-selectors.ts';
import { withDescendants } from './shown-frames.ts';

/** What style sheets show in an element. */
export interface StyledContent extends Content {
  /** Whether a picture is behind the element itself, rather than in what is inserted in it. */
  painted: boolean;
}

/** What the rules of an element may show in it. */
export interface RuleContent extends StyledContent {
  /** What these rules have themselves. A custom property may have another value for the element. */
  own: Content;
  /** The texts by the pseudo-element that the rules are for, or empty for the element itself. */
  inserted: { pseudo: string; texts: readonly string[] }[];
}

interface ShowingRule {
  root: Document | ShadowRoot;
  selector: string;
  declared: readonly Declared[];
}

/**
 * Returns what the rules of a document show in its elements at any width, in any colour scheme, on paper and in any state,
 * by element. What applies now is only a part of it.
 */
export function contentByRules(document: Document): Map<Element, RuleContent> {
  const shadows = [...withDescendants(document.documentElement)].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const definitions: Definitions = new Map();
  const all = [document, ...shadows].flatMap((root) =>
    [...root.styleSheets, ...root.adoptedStyleSheets].flatMap((sheet) =>
      showingRules(sheet.cssRules, { root, definitions, parent: '' }),
    ),
  );
  const hasContent = contentFinder(definitions);
  const rules = all.map((rule) => ({ ...rule, declared: rule.declared.filter(hasContent) }));
  const { keyframes, shared } = heldByAll(definitions);
  const scopeOf = scopes(rules);
  const found = new Map<Element, RuleContent>();
  for (const { root, selector, declared } of rules) {
    // A custom property shows nothing until another property uses it.
    const shown = declared.filter((each) => !isCustom(each));
    if (shown.length === 0) continue;
    const own = contentOfDeclarations(shown, shared);
    const known = new Map<Scope, Content>();
    for (const { elements, pseudo, isOfPart } of selectedBy(selector, root))
      for (const element of elements) {
        const scope = scopeOf(element);
        const content = known.get(scope) ?? contentOfDeclarations(shown, scope, keyframes);
        known.set(scope, content);
        const all = found.get(element) ?? { ...nothing(), painted: false, own: nothing(), inserted: [] };
        found.set(element, all);
        add(content, all);
        if (content.texts.length > 0) all.inserted.push({ pseudo, texts: content.texts });
        all.painted ||= pseudo === '' && content.addresses.length > 0;
        if (!isOfPart) add(own, all.own);
      }
  }
  return found;
}

const nothing = (): Content => ({ texts: [], addresses: [] });

function add(more: Content, to: Content): void {
  to.texts.push(...more.texts);
  to.addresses.push(...more.addresses);
}

/** Returns a function that finds the custom properties that rules define for an element or what it inherits from. */
function scopes(rules: readonly ShowingRule[]): (element: Element) => Scope {
  const defined = new Map<Element, Declared[]>();
  for (const { root, selector, declared } of rules) {
    const custom = declared.filter(isCustom);
    if (custom.length === 0) continue;
    for (const element of selectedBy(selector, root).flatMap(({ elements }) => elements)) {
      const known = defined.get(element);
      if (known) known.push(...custom);
      else defined.set(element, [...custom]);
    }
  }
  const known = new Map<Element, InheritedScope>();
  const scopeOf = (element: Element): InheritedScope => {
    const scope = known.get(element) ?? extended(inherited(element), defined.get(element) ?? []);
    known.set(element, scope);
    return scope;
  };
  const inherited = (element: Element): InheritedScope => {
    const from = element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
    return from ? scopeOf(from) : new Map();
  };
  return scopeOf;
}

type InheritedScope = ReadonlyMap<string, ReadonlySet<Declared>>;

/** Returns a scope with more definitions, or the scope itself when it has them all. */
function extended(scope: InheritedScope, definitions: readonly Declared[]): InheritedScope {
  const added = definitions.filter((each) => !scope.get(each.property)?.has(each));
  if (added.length === 0) return scope;
  const byName = Map.groupBy(added, ({ property }) => property);
  return new Map([
    ...scope,
    ...[...byName].map(([name, more]) => [name, new Set([...(scope.get(name) ?? []), ...more])] as const),
  ]);
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
      for (const each of steps) define(`@${name}`, each, place.definitions);
      return [];
    }
    const own = rule.type === STYLE && selectorText !== undefined ? selectorText : undefined;
    const parent = own === undefined ? place.parent : nestedIn(place.parent, own);
    const declared = style && parent !== '' ? declarationsOf(style.cssText) : [];
    for (const each of declared) if (isCustom(each)) define(each.property, each, place.definitions);
    const { root } = place;
    const nested = cssRules ? showingRules(cssRules, { ...place, parent }) : [];
    return declared.length > 0 ? [{ root, selector: parent, declared }, ...nested] : nested;
  });
}

/** Types of rules (CSSOM, 6.4.2). */
const STYLE = 1;
const KEYFRAMES = 7;
