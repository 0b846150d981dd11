import { selectorRanges } from '../css/read-selectors.ts';
import { CLOSING, Css, Tokens } from '../css/tokens.ts';

type Root = Document | ShadowRoot;

/** The elements that a selector may be for. */
export interface Selected {
  elements: Element[];
  /** The pseudo-element that it is for, such as `before`; empty if it is for the elements themselves. */
  pseudo: string;
  /** Whether it is for parts of components, which may be closed: their hosts are among the elements. */
  isOfPart: boolean;
}

/** A piece of a selector: a pseudo-class or pseudo-element with its arguments, or anything else. */
interface SelectorPiece {
  kind: 'plain' | 'host' | 'state' | 'inserted' | 'slotted' | 'part';
  /** What matches the elements in any state, or the arguments of `::slotted()` and `::part()`. */
  text: string;
  /** The name of a pseudo-element. */
  name?: string;
}

/** Pseudo-classes that depend on the tree alone. A person, a script or the browser causes all others. */
const OF_TREE =
  /^(?:root|empty|(?:first|last|only)-(?:child|of-type)|nth-.*|not|is|where|has|lang|dir|host(?:-context)?|scope|defined)$/;
/** Pseudo-elements that may have a single colon. */
const INSERTED = /^(?:before|after|first-line|first-letter)$/;
const ANY = ':is(*)';

/** Returns what a list of selectors is for in a tree, in any state of its elements. */
export function selectedBy(list: string, root: Root): Selected[] {
  const tokens = new Tokens(list);
  return [...selectorRanges(tokens, 0, tokens.count)].map(([from, to]) => {
    const pieces = piecesOf(tokens, tokens.skipBlank(from), to);
    const pseudo = pieces.find(({ kind }) => kind === 'inserted')?.name ?? '';
    const outer = pieces.findIndex(({ kind }) => kind === 'slotted' || kind === 'part');
    const { kind, text = '' } = pieces[outer] ?? {};
    const isOfPart = kind === 'part';
    if (!kind) return { elements: elementsIn(root, pieces), pseudo, isOfPart };
    const bases = elementsIn(root, [...pieces.slice(0, outer), { kind: 'state', text: ANY }]);
    const elements = isOfPart ? [...bases, ...partsOf(bases, text)] : slottedIn(bases, text);
    return { elements, pseudo, isOfPart };
  });
}

/** Returns the selector of a nested rule with that of the rule around it. */
export function nestedIn(parent: string, selector: string): string {
  if (parent === '') return selector;
  const tokens = new Tokens(selector);
  const isParent = (at: number) => tokens.type(at) === Css.Delim && tokens.text(at) === '&';
  return Array.from({ length: tokens.count }, (_, at) => (isParent(at) ? `:is(${parent})` : tokens.text(at))).join('');
}

function piecesOf(tokens: Tokens, from: number, to: number): SelectorPiece[] {
  const pieces: SelectorPiece[] = [];
  for (let at = from, end = from; at < to; at = end) {
    const colons = tokens.type(at) !== Css.Colon ? 0 : tokens.type(at + 1) !== Css.Colon ? 1 : 2;
    const name = at + colons;
    end = CLOSING.has(tokens.type(name)) ? tokens.afterBlock(name) : name + 1;
    const text = tokens.source.slice(tokens.start(at), tokens.start(end));
    if (colons > 0) pieces.push(pseudoAt(tokens, name, end, colons === 2));
    else pieces.push({ kind: 'plain', text: text === '[open]' ? ANY : text });
  }
  return pieces;
}

function pseudoAt(tokens: Tokens, at: number, end: number, isElement: boolean): SelectorPiece {
  const name = tokens.name(at);
  const isFunction = tokens.type(at) === Css.Function;
  const inner = isFunction ? textOf(piecesOf(tokens, at + 1, end - 1)) : '';
  if (isElement && (name === 'slotted' || name === 'part')) return { kind: name, text: inner };
  if (isElement || INSERTED.test(name)) return { kind: 'inserted', text: ANY, name };
  if (!OF_TREE.test(name) || (name === 'not' && inner.includes(ANY))) return { kind: 'state', text: ANY };
  return { kind: name === 'host' ? 'host' : 'plain', text: `:${tokens.text(at)}${isFunction ? `${inner})` : ''}` };
}

const textOf = (pieces: readonly SelectorPiece[]) => pieces.map(({ text }) => text).join('');

function elementsIn(root: Root, pieces: readonly SelectorPiece[]): Element[] {
  const [first, ...rest] = pieces;
  // A tree does not find its own host.
  const isHost = first?.kind === 'host' && rest.every(({ kind }) => kind === 'state' || kind === 'inserted');
  if (!isHost || !('host' in root)) return allOf(root, textOf(pieces));
  const kinds = first.text.slice(':host('.length, -1);
  return kinds === '' || isMatch(root.host, kinds) ? [root.host] : [];
}

const slottedIn = (slots: readonly Element[], selector: string) => {
  const slotted = slots.flatMap(
    (slot) => (slot as Partial<HTMLSlotElement>).assignedElements?.({ flatten: true }) ?? [],
  );
  return slotted.filter((element) => isMatch(element, selector));
};

const partsOf = (hosts: readonly Element[], names: string) =>
  hosts.flatMap(({ shadowRoot }) =>
    shadowRoot ? allOf(shadowRoot, names.trim().replace(/\S+/g, '[part~="$&"]').replace(/\s+/g, '')) : [],
  );

function allOf(root: Root, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}
