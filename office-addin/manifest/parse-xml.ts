import { parseDocument } from 'htmlparser2';

/** An element of a manifest as it is read back. */
export interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** The root element; `undefined` for text that has none. */
export function parse(xml: string): Node | undefined {
  const document = parseDocument(xml, { xmlMode: true });
  return elementsOf(document.childNodes)[0];
}

/** An element and all below it, in the order of the file. */
export function all(node: Node): Node[] {
  return [node, ...node.children.flatMap(all)];
}

/** Every element of a name. */
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
