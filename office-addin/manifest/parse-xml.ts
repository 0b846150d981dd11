import { parseDocument } from 'htmlparser2';

/** A parsed element of a manifest. */
export interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Parses the root element; `undefined` for a text without one. */
export function parse(xml: string): Node | undefined {
  const document = parseDocument(xml, { xmlMode: true });
  return elementsOf(document.childNodes)[0];
}

/** Lists an element and its descendants, in document order. */
export function all(node: Node): Node[] {
  return [node, ...node.children.flatMap(all)];
}

/** Lists all elements with a name. */
export function find(root: Node, name: string): Node[] {
  return all(root).filter((node) => node.name === name);
}

type Parsed = ReturnType<typeof parseDocument>['childNodes'];

function elementsOf(nodes: Parsed): Node[] {
  return nodes.flatMap((node) => {
    if (!('attribs' in node)) return [];
    const text = node.childNodes.map((child) => ('data' in child ? child.data : '')).join('');
    return [{ name: node.name, attributes: node.attribs, children: elementsOf(node.childNodes), text: text.trim() }];
  });
}
