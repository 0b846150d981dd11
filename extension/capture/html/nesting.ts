import { ELEMENT, HTML, TEXT } from '../dom/node-kinds.ts';

/** Elements at which a parser stops searching upwards for an open one (HTML Standard, 13.2.4.2). */
const BOUNDARY = new Set([
  'applet',
  'button',
  'caption',
  'foreignObject',
  'html',
  'marquee',
  'object',
  'table',
  'td',
  'template',
  'th',
]);
/** Start tags that end an open paragraph (13.2.6.4.7). */
const ENDS_PARAGRAPH =
  'address,article,aside,blockquote,center,dd,details,dialog,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,li,listing,main,menu,nav,ol,p,plaintext,pre,search,section,summary,table,ul,xmp';
/** Elements that a parser does not nest in their own kind. */
const NOT_IN_ITSELF = new Set(['a', 'button', 'form', 'nobr']);
const HEADING = /^h[1-6]$/;
const TABLE_CONTENT = new Set([
  'caption',
  'col',
  'colgroup',
  'tbody',
  'tfoot',
  'thead',
  'tr',
  'script',
  'style',
  'template',
  'form',
]);
const TABLE_PARENTS: Record<string, readonly string[]> = {
  caption: ['table'],
  colgroup: ['table'],
  tbody: ['table'],
  thead: ['table'],
  tfoot: ['table'],
  tr: ['table', 'tbody', 'thead', 'tfoot'],
  td: ['tr'],
  th: ['tr'],
};

/** Elements that may have to be written under another name. */
export const MOVABLE: ReadonlySet<string> = new Set([
  ...NOT_IN_ITSELF,
  'p',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  ...Object.keys(TABLE_PARENTS),
]);

/**
 * Whether a parser would move an element, or something in it. Scripts can build such trees. A name without a parser
 * rule keeps the tree intact.
 * @param renamed whether the parent is itself written under another name
 */
export function isMovedByParser(element: Element, renamed: boolean): boolean {
  const name = element.localName;
  if (!MOVABLE.has(name) || element.namespaceURI !== HTML) return false;
  if (name === 'p')
    return [...element.querySelectorAll(ENDS_PARAGRAPH)].some((inner) => hasOpen(inner, (open) => open === element));
  if (NOT_IN_ITSELF.has(name)) return hasOpen(element, (open) => open.localName === name, name === 'button');
  if (HEADING.test(name)) return HEADING.test(element.parentElement?.localName ?? '');
  if (name === 'table') return [...element.childNodes].some((child) => !belongsInTable(child));
  const parents = TABLE_PARENTS[name];
  return parents !== undefined && (renamed || !parents.includes(element.parentElement?.localName ?? ''));
}

/** Whether a parser still has a matching element open where this element starts. */
function hasOpen(element: Element, matches: (open: Element) => boolean, throughButtons = false): boolean {
  for (let open = element.parentElement; open; open = open.parentElement) {
    if (matches(open)) return true;
    if (BOUNDARY.has(open.localName) && !(throughButtons && open.localName === 'button')) return false;
  }
  return false;
}

function belongsInTable(child: Node): boolean {
  if (child.nodeType === TEXT) return (child.nodeValue ?? '').trim() === '';
  return child.nodeType !== ELEMENT || TABLE_CONTENT.has((child as Element).localName);
}
