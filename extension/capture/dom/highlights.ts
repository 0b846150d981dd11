import type { Part } from '../html/parts.ts';
import { escapeText, startTag } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { HTML, TEXT } from './node-kinds.ts';

/** A set, or the keys of a map, that belongs to the page. */
interface Members<Member> {
  size: number;
  keys(): Iterable<Member>;
}

/** What `CSS.highlights` of a document contains (CSS Custom Highlight API 1). */
interface Highlight extends Members<AbstractRange> {
  priority: number;
}

interface WithHighlights {
  CSS?: { highlights?: Members<string> & { get(name: string): Highlight | undefined } };
}

/** The characters [from, to) of a text, and the highlight over them. */
interface Mark {
  from: number;
  to: number;
  name: string;
  /** The place of the highlight above the others. */
  rank: number;
}

/** How a highlight changes the look of an element's text. */
interface Look {
  /** Each begins with a semicolon. */
  declarations: string;
  shadow: string;
  /** Whether the background hides the shadows below it. */
  opaque: boolean;
}

/** The element around a highlighted part of a text. No rule of a page is meant for it. */
const WRAPPER = 'capture-highlight';
/** Elements whose text is no content of the page, or whose children a parser would move or drop. */
const NO_WRAPPERS =
  /^(script|style|title|noscript|textarea|select|optgroup|option|table|tbody|thead|tfoot|tr|colgroup)$/;
const SHOW_TEXT = 4;

/**
 * The highlighted ranges of a document. A copy has no script to highlight them again, so the parts of texts are
 * written in elements that look as the highlight does there.
 */
export class Highlights {
  readonly #marks = new Map<Node, Mark[]>();
  readonly #looks = new Map<Element, Map<string, Look>>();

  constructor(document: Document) {
    try {
      this.#read(document);
    } catch {
      // The words are in the copy all the same.
      this.#marks.clear();
    }
  }

  #read(document: Document): void {
    const view = unclobbered(document, 'defaultView') as WithHighlights | null;
    const registry = view?.CSS?.highlights;
    if (!registry) return;
    const highlights = [...membersOf(registry)].flatMap((name) => {
      const highlight = registry.get(name);
      return highlight ? [{ name, highlight }] : [];
    });
    // A later highlight is above an earlier one of the same priority; sorting is stable.
    highlights.sort((a, b) => a.highlight.priority - b.highlight.priority);
    for (const [rank, { name, highlight }] of highlights.entries())
      for (const range of membersOf(highlight))
        for (const [node, [from, to]] of textsIn(range)) this.#add(node, { from, to, name, rank });
  }

  /**
   * Returns a text with elements around its highlighted parts. Returns `undefined` for a text without any.
   * @param spans the parts [from, to) of the text that are written
   * @param written returns a part as it is written
   */
  write(
    node: Text,
    spans: readonly (readonly [number, number])[],
    written: (part: string) => string,
  ): Part[] | undefined {
    const marks = this.#marks.get(node);
    const parent = node.parentElement ?? hostOf(node);
    if (!marks || !parent || !takesWrappers(node)) return undefined;
    const edges = [...new Set([...spans.flat(), ...marks.flatMap(({ from, to }) => [from, to])])];
    edges.sort((a, b) => a - b);
    const coming = marks.toSorted((a, b) => b.from - a.from);
    let over: Mark[] = [];
    const parts: Part[] = [];
    edges.forEach((from, at) => {
      const to = edges[at + 1];
      over = over.filter((mark) => mark.to > from);
      for (let next = coming.at(-1); next && next.from <= from; next = coming.at(-1)) over.push(...coming.splice(-1));
      if (to === undefined || !spans.some(([start, end]) => start <= from && to <= end)) return;
      over.sort((a, b) => a.rank - b.rank);
      const open = this.#stylesOf(parent, over).flatMap(wrapper);
      parts.push(...open, escapeText(written(node.data.slice(from, to))), `</${WRAPPER}>`.repeat(over.length));
    });
    // Each of several parts would be an item of its own.
    return isItem(parent) ? [...wrapper(''), ...parts, `</${WRAPPER}>`] : parts;
  }

  #add(node: Node, mark: Mark): void {
    const marks = this.#marks.get(node);
    if (marks) marks.push(mark);
    else this.#marks.set(node, [mark]);
  }

  /** Returns the styles of highlights above each other, from the lowest. Each also has the shadows that show through. */
  #stylesOf(element: Element, marks: readonly Mark[]): string[] {
    let shadow = viewOf(element)?.getComputedStyle(element).textShadow ?? NONE;
    return marks.map(({ name }) => {
      const look = this.#lookOf(element, name);
      const before = shadow;
      shadow = [look.shadow, look.opaque ? NONE : before].filter((one) => one !== NONE).join() || NONE;
      return look.declarations + (shadow === before ? '' : `;text-shadow:${shadow}`);
    });
  }

  #lookOf(element: Element, name: string): Look {
    const looks = this.#looks.get(element) ?? new Map<string, Look>();
    this.#looks.set(element, looks);
    const look = looks.get(name) ?? lookOf(element, name);
    looks.set(name, look);
    return look;
  }
}

/** Firefox's, which hides from an extension what a page has changed of an object. */
declare const XPCNativeWrapper: (<Value>(value: Value) => Value) | undefined;

/** Yields the members. Firefox lets an extension iterate over them on the page's own side only, where the page may have changed that. */
function* membersOf<Member>(collection: Members<Member>): Generator<Member> {
  const { wrappedJSObject: bare = collection } = collection as { wrappedJSObject?: Members<Member> };
  let left = collection.size;
  for (const member of bare.keys()) {
    if (left-- <= 0) return;
    yield typeof member === 'object' && typeof XPCNativeWrapper === 'function' ? XPCNativeWrapper(member) : member;
  }
}

/** Yields the texts in a range, each with the part [from, to) of it. */
function* textsIn(range: AbstractRange): Generator<[Node, [number, number]]> {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const document = startContainer.ownerDocument;
  if (range.collapsed || !document || isStale(range)) return;
  const walker = document.createTreeWalker(startContainer.getRootNode(), SHOW_TEXT);
  walker.currentNode = startContainer;
  const first = startContainer.nodeType === TEXT ? startContainer : afterOffset(walker, startContainer, startOffset);
  const limit = endContainer.nodeType === TEXT ? null : (endContainer.childNodes[endOffset] ?? null);
  for (let node = first; node; node = walker.nextNode()) {
    if (isPast(node, endContainer, limit)) return;
    const from = node === startContainer ? startOffset : 0;
    const to = node === endContainer ? endOffset : (node.nodeValue?.length ?? 0);
    if (from < to) yield [node, [from, to]];
    if (node === endContainer) return;
  }
}

/** Whether the tree has changed under a static range, so that browsers do not draw it. */
const isStale = ({ startContainer, startOffset, endContainer, endOffset }: AbstractRange) =>
  startOffset > lengthOf(startContainer) ||
  endOffset > lengthOf(endContainer) ||
  startContainer.getRootNode() !== endContainer.getRootNode();
const lengthOf = (node: Node) => (node.nodeValue === null ? node.childNodes.length : node.nodeValue.length);

/** Returns the first text at or after a place between the children of an element. */
function afterOffset(walker: TreeWalker, parent: Node, offset: number): Node | null {
  const child = parent.childNodes[offset];
  if (child) walker.currentNode = child;
  else {
    let last = parent;
    while (last.lastChild) last = last.lastChild;
    walker.currentNode = last;
  }
  return child?.nodeType === TEXT ? child : walker.nextNode();
}

/** Whether a text follows the end of a range, which is before `limit` or at the end of `container`. */
function isPast(node: Node, container: Node, limit: Node | null): boolean {
  if (node === container) return false;
  const position = (limit ?? container).compareDocumentPosition(node);
  const inside = (position & Node.DOCUMENT_POSITION_CONTAINED_BY) !== 0;
  const follows = (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return limit ? node === limit || inside || follows : follows && !inside;
}

/** Whether elements may be written around parts of a text without a change of the tree or of the layout. */
function takesWrappers(node: Text): boolean {
  const parent = node.parentElement;
  if (parent && (parent.namespaceURI !== HTML || NO_WRAPPERS.test(unclobbered(parent, 'localName')))) return false;
  return node.data.trim() !== '' || isShown(node);
}

function isShown(node: Text): boolean {
  const range = node.ownerDocument.createRange();
  range.selectNodeContents(node);
  return range.getClientRects().length > 0;
}

const hostOf = (node: Node) => (node.getRootNode() as Partial<ShadowRoot>).host;
const isItem = (parent: Element) => /flex|grid/.test(viewOf(parent)?.getComputedStyle(parent).display ?? '');
const viewOf = (element: Element) => element.ownerDocument.defaultView;

/** `all:unset` keeps the page's own rules for its elements away. */
const wrapper = (style: string) => startTag(WRAPPER, new Map([['style', `all:unset${style}`]]));

const NONE = 'none';

function lookOf(element: Element, name: string): Look {
  const view = viewOf(element);
  if (!view) return { declarations: '', shadow: NONE, opaque: false };
  const plain = view.getComputedStyle(element);
  const marked = view.getComputedStyle(element, `::highlight(${CSS.escape(name)})`);
  const declare = (property: string, without: string) => {
    const value = marked.getPropertyValue(property);
    return value === '' || value === without ? '' : `;${property}:${value}`;
  };
  const decorated = marked.textDecorationLine !== NONE && marked.textDecorationLine !== '';
  const declarations = [
    declare('color', plain.color),
    declare('background-color', 'rgba(0, 0, 0, 0)'),
    declare('-webkit-text-fill-color', marked.color),
    decorated ? declare('text-decoration', '') : '',
    decorated ? declare('text-underline-offset', plain.textUnderlineOffset) : '',
  ].join('');
  const opaque = /^rgb\(/.test(marked.backgroundColor);
  return { declarations, shadow: marked.textShadow || NONE, opaque };
}
