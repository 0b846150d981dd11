const HTML = 'http://www.w3.org/1999/xhtml';

export const isHtml = (element: Element): element is HTMLElement => element.namespaceURI === HTML;

/** Whether an element is the HTML element of this name. `instanceof` fails for elements of a frame's document. */
export function isNamed<Name extends keyof HTMLElementTagNameMap>(
  element: Element,
  name: Name,
): element is HTMLElementTagNameMap[Name] {
  return element.localName === name && element.namespaceURI === HTML;
}
