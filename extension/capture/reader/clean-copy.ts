import { ELEMENT, HTML, TEXT } from '../dom/node-kinds.ts';

const set = (names: string) => new Set(names.split(' '));

/** What an article is made of. Other elements are replaced by their children. */
const ELEMENTS = set(
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ' +
    'ins kbd li mark ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
);
/** Elements whose content is no text of the article. */
const DROPPED = set(
  'applet audio base button canvas embed form frame frameset head iframe input link map math meta noembed noframes noscript object ' +
    'option param plaintext script select source style svg template textarea title track video xmp',
);
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  a: set('href'),
  col: set('span'),
  colgroup: set('span'),
  img: set('alt height src width'),
  ol: set('reversed start type'),
  td: set('colspan rowspan'),
  th: set('colspan rowspan scope'),
  time: set('datetime'),
};
const EVERYWHERE = set('dir id lang');
const LINK = /^(?:https?:|mailto:|tel:|#)/i;
const PICTURE = /^data:image\//i;

/**
 * Copies a tree element by element, with a list of what is allowed: no script, event handler, style, frame, form or
 * address of anything that a browser would fetch.
 */
export function cleanCopy(node: Node): DocumentFragment {
  const page = document.implementation.createHTMLDocument();
  const copy = page.createDocumentFragment();
  copyInto(node, copy, page);
  return copy;
}

function copyInto(node: Node, parent: Node, page: Document): void {
  if (node.nodeType === TEXT) parent.appendChild(page.createTextNode(node.nodeValue ?? ''));
  if (node.nodeType !== ELEMENT) return;
  const element = node as Element;
  if (element.namespaceURI !== HTML || DROPPED.has(element.localName)) return;
  // The title of the page is the only heading of the first level.
  const name = element.localName === 'h1' ? 'h2' : element.localName;
  const into = ELEMENTS.has(name) ? copyElement(element, name, page) : parent;
  if (into === undefined) return;
  for (const child of element.childNodes) copyInto(child, into, page);
  if (into !== parent) parent.appendChild(into);
}

function copyElement(element: Element, name: string, page: Document): Element | undefined {
  const copy = page.createElement(name);
  for (const { name: attribute, value } of element.attributes) {
    if (!EVERYWHERE.has(attribute) && !ATTRIBUTES[name]?.has(attribute)) continue;
    if (attribute === 'href' && !LINK.test(value.trim())) continue;
    if (attribute === 'src' && !PICTURE.test(value.trim())) continue;
    copy.setAttribute(attribute, value);
  }
  return name === 'img' && !copy.hasAttribute('src') ? undefined : copy;
}
