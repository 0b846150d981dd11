import { unclobbered } from '../page/dom-clobbering.ts';

/** Namespaces of elements. */
export const HTML = 'http://www.w3.org/1999/xhtml';
export const SVG = 'http://www.w3.org/2000/svg';

/** Types of nodes (`nodeType`). */
export const ELEMENT = 1;
export const TEXT = 3;
export const PROCESSING_INSTRUCTION = 7;

/** Whether a node is an HTML element, in any document. */
export const isHtml = (node: Node): node is HTMLElement => unclobbered(node as Element, 'namespaceURI') === HTML;

/** Whether an element is the HTML element of this name. `instanceof` fails for elements of a frame's document. */
export function isNamed<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: Name,
): element is HTMLElementTagNameMap[Name] {
  return element.localName === name && element.namespaceURI === HTML;
}
