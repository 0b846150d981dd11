import { RAW_TEXT, SWALLOWS_NEWLINE, VOID } from './elements.ts';
import { escapeText } from './escape.ts';
import type { Part } from './parts.ts';
import { type Attributes, startTag } from './tags.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** What is written in an element's place. */
export interface Rendering {
  /** Another tag name than the element's own. */
  name?: string;
  attributes?: Attributes;
  /** Written ahead of the children, such as a shadow tree's template. */
  before?: readonly Part[];
  /** Written instead of the children. */
  children?: readonly Part[];
  /** Written behind the children. */
  after?: readonly Part[];
}

/** Decides what becomes of an element: itself (`undefined`), something else, or nothing. */
export type Render = (element: Element) => Rendering | 'nothing' | undefined;

export function attributesOf(element: Element): Attributes {
  const attributes: Attributes = new Map();
  for (const { name, value } of element.attributes) attributes.set(name, value);
  return attributes;
}

/** Writes a node's children so that a parser builds the same tree again (HTML Standard, 13.3), each element as `render` decides. */
export function writeChildren(parent: Node, render: Render, out: Part[] = []): Part[] {
  const raw = isHtml(parent) && RAW_TEXT.has(parent.localName);
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === ELEMENT) writeElement(node as Element, render, out);
    else if (node.nodeType === TEXT || node.nodeType === CDATA) {
      const text = node.nodeValue ?? '';
      append(out, raw ? text : escapeText(text));
    }
  }
  return out;
}

export function writeElement(element: Element, render: Render, out: Part[] = []): Part[] {
  const rendering = render(element);
  if (rendering === 'nothing') return out;
  const html = isHtml(element);
  const name = rendering?.name ?? element.localName;
  for (const part of startTag(name, rendering?.attributes ?? attributesOf(element))) append(out, part);
  if (html && VOID.has(name)) return out;
  if (html && SWALLOWS_NEWLINE.has(name) && startsWithNewline(element, rendering)) append(out, '\n');
  for (const part of rendering?.before ?? []) append(out, part);
  if (rendering?.children) for (const part of rendering.children) append(out, part);
  else writeChildren(element, render, out);
  for (const part of rendering?.after ?? []) append(out, part);
  append(out, `</${name}>`);
  return out;
}

function append(out: Part[], part: Part): void {
  const last = out.length - 1;
  const before = out[last];
  if (typeof part === 'string' && typeof before === 'string') out[last] = before + part;
  else out.push(part);
}

function isHtml(node: Node): node is HTMLElement {
  return node.nodeType === ELEMENT && (node as Element).namespaceURI === HTML;
}

function startsWithNewline(element: Element, rendering: Rendering | undefined): boolean {
  const first = rendering?.children?.[0] ?? element.firstChild?.nodeValue ?? '';
  return typeof first === 'string' && first.startsWith('\n');
}
