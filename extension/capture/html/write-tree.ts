import { ELEMENT, isHtml, TEXT } from '../dom/node-kinds.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import type { Steps } from '../page/pace.ts';
import type { Part } from './parts.ts';
import { type Attributes, escapeText, startTag } from './tags.ts';

const set = (names: string) => new Set(names.split(' '));

/** Elements without an end tag, including obsolete ones that parsers still know (HTML Standard, 13.1.2). */
const VOID = set('area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr');

/** Elements whose text a parser reads verbatim, without entities. */
const RAW_TEXT = set('style script xmp iframe noembed noframes noscript plaintext');

/** Elements whose first newline a parser drops. */
const DROPS_NEWLINE = set('pre textarea listing');

const CDATA = 4;

/** What is written in an element's place. */
export interface Rendering {
  /** A tag name other than the element's own; `''` writes only what is in the element. */
  name?: string;
  attributes?: Attributes;
  /** Written before everything else inside the element. */
  before?: readonly Part[];
  /** A separate tree, written before the children: a shadow tree between the tags of its template. */
  inner?: { open: readonly Part[]; tree: Node; close: () => readonly Part[] };
  /** Written instead of the children. */
  children?: readonly Part[];
  /** Written after the children. */
  after?: readonly Part[];
}

/** Decides what is written for an element: itself (`undefined`), something else, or nothing. */
export type Render = (element: Element) => Rendering | 'nothing' | undefined;

export function attributesOf(element: Element): Attributes {
  const attributes: Attributes = new Map();
  for (const { name, value } of unclobbered(element, 'attributes')) attributes.set(name, value);
  return attributes;
}

/** The remaining nodes of one parent, and what follows them. */
interface Level {
  nodes: readonly Node[];
  at: number;
  /** The element whose text is written verbatim. */
  raw: string | undefined;
  close: () => readonly Part[];
}

/**
 * Writes a node's children so that a parser rebuilds the same tree (HTML Standard, 13.3). `render` decides about each
 * element.
 */
export function writeChildren(parent: Node, render: Render, options: WriteOptions = {}): Steps<Part[]> {
  return writeLevels([levelOf(parent, () => [])], render, options);
}

export function writeElement(element: Element, render: Render, options: WriteOptions = {}): Steps<Part[]> {
  return writeLevels([{ nodes: [element], at: 0, raw: undefined, close: () => [] }], render, options);
}

interface WriteOptions {
  /** The existing output to append to. */
  out?: Part[];
  /** Returns the written part of a text. Without it, texts are written whole. */
  text?: (node: Text) => string;
  /** Returns a text as markup. Without it, or for `undefined`, a text is written as `text` returns it. */
  markup?: (node: Text) => Part[] | undefined;
}

/**
 * Writes one element per step. The page keeps running in between, so the list of children is copied when their parent
 * is reached.
 */
function* writeLevels(
  levels: Level[],
  render: Render,
  { out = [], text: textOf, markup }: WriteOptions,
): Steps<Part[]> {
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) {
      levels.pop();
      for (const part of level.close()) append(out, part);
    } else if (unclobbered(node, 'nodeType') === ELEMENT) {
      openElement(node as Element, render, out, levels);
      yield;
    } else if (node.nodeType === TEXT || node.nodeType === CDATA) {
      const marked = level.raw === undefined ? markup?.(node as Text) : undefined;
      for (const part of marked ?? []) append(out, part);
      if (marked) continue;
      const text = textOf ? textOf(node as Text) : (node.nodeValue ?? '');
      append(out, level.raw === undefined ? escapeText(text) : withoutEnd(text, level.raw));
    }
  }
  return out;
}

/** Writes everything before an element's children and queues the children. */
function openElement(element: Element, render: Render, out: Part[], levels: Level[]): void {
  const rendering = render(element);
  if (rendering === 'nothing') return;
  const html = isHtml(element);
  const name = rendering?.name ?? unclobbered(element, 'localName');
  const tag = name === '' ? [] : startTag(name, rendering?.attributes ?? attributesOf(element));
  for (const part of tag) append(out, part);
  if (html && VOID.has(name)) return;
  if (html && DROPS_NEWLINE.has(name) && startsWithNewline(element, rendering)) append(out, '\n');
  for (const part of rendering?.before ?? []) append(out, part);

  const close = () => [...(rendering?.children ?? []), ...(rendering?.after ?? []), name && `</${name}>`];
  levels.push(rendering?.children ? { nodes: [], at: 0, raw: undefined, close } : levelOf(element, close));
  if (rendering?.inner) {
    for (const part of rendering.inner.open) append(out, part);
    levels.push(levelOf(rendering.inner.tree, rendering.inner.close));
  }
}

function levelOf(parent: Node, close: Level['close']): Level {
  const name = isHtml(parent) ? unclobbered(parent, 'localName') : '';
  return { nodes: childrenOf(parent), at: 0, raw: RAW_TEXT.has(name) ? name : undefined, close };
}

/** Copies the list of a node's children. From child to child, which is faster than by the list. */
function childrenOf(parent: Node): Node[] {
  const nodes: Node[] = [];
  for (let child = unclobbered(parent, 'firstChild'); child; child = unclobbered(child, 'nextSibling'))
    nodes.push(child);
  return nodes;
}

/**
 * Breaks the end tag of a raw text element inside its text. Only a script can put it there, it cannot be escaped, and
 * what follows would become markup.
 */
function withoutEnd(text: string, name: string): string {
  return text.replace(new RegExp(`</(?=${name})`, 'gi'), '<\u200b/');
}

function append(out: Part[], part: Part): void {
  const last = out.length - 1;
  const before = out[last];
  if (typeof part === 'string' && typeof before === 'string') out[last] = before + part;
  else out.push(part);
}

function startsWithNewline(element: Element, rendering: Rendering | undefined): boolean {
  const first = rendering?.children?.[0] ?? element.firstChild?.nodeValue ?? '';
  return typeof first === 'string' && first.startsWith('\n');
}
