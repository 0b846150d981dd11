import { unclobbered } from '../page/dom-clobbering.ts';
import { ELEMENT, TEXT } from './node-kinds.ts';

/** Separator of texts that are not adjacent. */
const SEPARATOR = '\n';
/** Elements that end a line of text. All others, such as custom elements, count as inline. */
const BLOCKS = new Set(
  (
    'address article aside audio blockquote body br button canvas caption center col colgroup dd details dialog dir div dl dt ' +
    'embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input ' +
    'legend li main math menu meter nav object ol optgroup option p picture pre progress search section select summary svg ' +
    'table tbody td text textarea tfoot th thead tr ul video'
  ).split(' '),
);
/** Elements in the middle of a line that are not read as part of it. */
const SEPARATE = new Set(['rt', 'rp', 'title', 'template', 'desc', 'foreignobject']);
const SKIPPED = new Set(['style', 'script']);

/** Text that is read in sequence, across element boundaries. */
interface TextFlow {
  text: string;
  /** The text nodes, with the offset at which each begins. */
  nodes: readonly { node: Text; from: number }[];
}

/**
 * Yields all text flows below a node, of a parsed file (shadow trees in templates) or of a rendered document. Frames
 * are separate documents.
 */
export function* textFlows(root: Node): Generator<TextFlow> {
  const rest: Node[] = [];
  const nodes: { node: Text; from: number }[] = [];
  let text = '';
  const read = (parent: Node): void => {
    for (const child of unclobbered(parent, 'childNodes')) {
      if (child.nodeType === TEXT) {
        nodes.push({ node: child as Text, from: text.length });
        text += child.nodeValue ?? '';
      } else if (child.nodeType === ELEMENT) enter(child as Element);
    }
  };
  const enter = (element: Element): void => {
    const name = element.localName.toLowerCase();
    if (element.shadowRoot) rest.push(element.shadowRoot);
    if (SKIPPED.has(name)) return;
    if (SEPARATE.has(name)) {
      rest.push(name === 'template' ? ((element as HTMLTemplateElement).content ?? element) : element);
      return;
    }
    const parts = BLOCKS.has(name);
    if (parts) text += SEPARATOR;
    read(element);
    if (parts) text += SEPARATOR;
  };
  read(root);
  yield { text, nodes };
  for (const apart of rest) yield* textFlows(apart);
}

/** Replaces ranges of a flow's text, given in order. Each node is replaced separately. */
export function replaceIn(
  { nodes }: TextFlow,
  ranges: Iterable<{ from: number; to: number }>,
  replace: (text: string) => string,
): void {
  let at = 0;
  const written = new Map<Text, { text: string; done: number }>();
  for (const { from, to } of ranges) {
    while (at + 1 < nodes.length && (nodes[at + 1]?.from ?? 0) <= from) at++;
    for (let each = at; each < nodes.length && (nodes[each]?.from ?? 0) < to; each++) {
      const { node, from: start } = nodes[each] as { node: Text; from: number };
      const first = Math.max(0, from - start);
      const last = Math.min(node.length, to - start);
      if (last <= first) continue;
      const state = written.get(node) ?? { text: '', done: 0 };
      const kept = node.data.slice(state.done, first);
      written.set(node, { text: state.text + kept + replace(node.data.slice(first, last)), done: last });
    }
  }
  for (const [node, { text, done }] of written) node.data = text + node.data.slice(done);
}
