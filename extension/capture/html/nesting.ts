import { ELEMENT, HTML, TEXT } from '../dom/node-kinds.ts';
import { isInert } from './tags.ts';

const set = (names: string) => new Set(names.split(' '));

/** Elements at which a parser stops searching upwards for an open one (HTML Standard, 13.2.4.2). */
const BOUNDARY = set('applet button caption foreignObject html marquee object table td template th');
/** The same for a button. */
const BUTTON_BOUNDARY = new Set([...BOUNDARY].filter((name) => name !== 'button'));
/** The same for a link (13.2.4.3 "marker"). */
const LINK_BOUNDARY = set('applet caption marquee object td template th');
/** Elements with content at which it stops searching for an open list item (13.2.6.4.7: "special", with exceptions). */
const ITEM_BOUNDARY = set(
  'annotation-xml applet article aside blockquote body button caption center colgroup dd desc details dir dl dt ' +
    'fieldset figcaption figure footer foreignObject form h1 h2 h3 h4 h5 h6 header hgroup li main marquee menu mi mn mo ' +
    'ms mtext nav object ol pre search section select summary table tbody td template tfoot th thead title tr ul',
);
/** Start tags that end an open paragraph (13.2.6.4.7). */
const ENDS_PARAGRAPH =
  'address,article,aside,blockquote,center,dd,details,dialog,dir,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hgroup,hr,li,listing,main,menu,nav,ol,p,plaintext,pre,search,section,summary,table,ul,xmp';
/** Start tags that end an open drawing or formula (13.2.6.5). */
const ENDS_FOREIGN = set(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
    'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
/** Elements of drawings and formulas whose content is HTML (13.2.4.2 "integration point"). */
const HOLDS_HTML = set('annotation-xml desc foreignObject mi mn mo ms mtext title');
/** Elements that a parser does not nest in the elements of the value, and how far up it looks for these. */
const NOT_WITHIN: Record<string, [outer: ReadonlySet<string>, boundary: ReadonlySet<string>]> = {
  a: [set('a'), LINK_BOUNDARY],
  button: [set('button'), BUTTON_BOUNDARY],
  dd: [set('dd dt'), ITEM_BOUNDARY],
  dt: [set('dd dt'), ITEM_BOUNDARY],
  form: [set('form'), set('template')],
  li: [set('li'), ITEM_BOUNDARY],
  nobr: [set('nobr'), BOUNDARY],
};
/** Elements that a parser does not put directly into one of these. */
const NOT_INTO: Record<string, RegExp> = { option: /^option$/, optgroup: /^opt(ion|group)$/ };
const HEADING = /^h[1-6]$/;
/** What a parser leaves in each part of a table. What has no effect is written as a template. */
const TABLE_CONTENT: Record<string, ReadonlySet<string>> = {
  table: set('caption col colgroup tbody tfoot thead tr'),
  colgroup: set('col'),
  tbody: set('tr'),
  thead: set('tr'),
  tfoot: set('tr'),
  tr: set('td th'),
};
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
  ...Object.keys(NOT_WITHIN),
  ...Object.keys(NOT_INTO),
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

/** What a parser leaves in the head (13.2.6.4.4). Anything else begins the body. */
const HEAD_CONTENT = set('base link meta noscript script style template title');

/** Whether a parser would begin the body at this child of the head. Scripts have put it there, and browsers do not draw it. */
export const endsHead = (child: Element) => !(child.namespaceURI === HTML && HEAD_CONTENT.has(child.localName));

/**
 * Whether a parser would move an element, or something in it. Scripts can build such trees. A name without a parser
 * rule keeps the tree intact.
 * @param isRenamed whether an element around it is itself written under another name
 */
export function isMovedByParser(element: Element, isRenamed: (outer: Element | null) => boolean): boolean {
  const name = element.localName;
  if (!MOVABLE.has(name) || element.namespaceURI !== HTML) return false;
  if (name === 'p') {
    // What is no boundary because it is renamed itself: cells without a table, and a button within another one.
    const renamed = element.closest('button') ? /^(button|caption|td|th)$/ : /^(caption|td|th)$/;
    return [...element.querySelectorAll(ENDS_PARAGRAPH)].some((inner) =>
      hasOpen(
        inner,
        (open) => open === element,
        ({ localName }) => BOUNDARY.has(localName) && !renamed.test(localName),
      ),
    );
  }
  const parent = element.parentElement?.localName ?? '';
  const within = NOT_WITHIN[name];
  if (within) {
    const [outer, boundary] = within;
    const isOneOf = (names: ReadonlySet<string>) => (open: Element) => names.has(open.localName) && !isRenamed(open);
    // A drawing may have links, too, which a parser does not end.
    const isOuter = (open: Element) => open.namespaceURI === HTML && isOneOf(outer)(open);
    return hasOpen(element, isOuter, isOneOf(boundary));
  }
  const into = NOT_INTO[name];
  if (into) return into.test(parent);
  if (HEADING.test(name)) return HEADING.test(parent);
  if (name === 'table') return !isTable(element);
  const parents = TABLE_PARENTS[name];
  return parents !== undefined && (isRenamed(element.parentElement) || !parents.includes(parent));
}

/**
 * Whether a parser would end a drawing or a formula at this element of it. Browsers do not draw it: scripts have put it
 * there by mistake.
 */
export function endsForeignContent(element: Element): boolean {
  if (!ENDS_FOREIGN.has(element.localName) || !element.closest('svg,math')) return false;
  for (let open = element.parentElement; open; open = open.parentElement) {
    if (open.namespaceURI === HTML) continue;
    return !HOLDS_HTML.has(open.localName);
  }
  return false;
}

/** Whether a parser still has a matching element open where this element starts. */
function hasOpen(
  element: Element,
  matches: (open: Element) => boolean,
  isBoundary: (open: Element) => boolean,
): boolean {
  for (let open = element.parentElement; open; open = open.parentElement) {
    if (matches(open)) return true;
    if (isBoundary(open)) return false;
  }
  return false;
}

/** Whether a parser leaves everything within a table, or a part of one, in its place. */
function isTable(part: Element): boolean {
  const content = TABLE_CONTENT[part.localName];
  return (
    content === undefined ||
    [...part.childNodes].every((child) => {
      if (child.nodeType === TEXT) return (child.nodeValue ?? '').trim() === '';
      if (child.nodeType !== ELEMENT) return true;
      const element = child as Element;
      return content.has(element.localName) ? isTable(element) : isAllowedInTables(element);
    })
  );
}

/** Whether a parser leaves an element anywhere in a table (13.2.6.4.9). */
function isAllowedInTables(element: Element): boolean {
  if (element.localName === 'input') return element.getAttribute('type')?.toLowerCase() === 'hidden';
  if (element.localName === 'form') return element.firstChild === null && !element.parentElement?.closest('form');
  return isInert(element.localName) || element.localName === 'style' || element.localName === 'template';
}
