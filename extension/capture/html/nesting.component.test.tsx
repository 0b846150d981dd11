import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HTML, SVG } from '../dom/node-kinds.ts';
import { runToEnd } from '../page/pace.ts';
import { endsForeignContent, isMovedByParser } from './nesting.ts';
import { renderParts } from './parts.ts';
import { attributesOf, writeChildren } from './write-tree.ts';

type Tree = string | { name: string; children: Tree[] };

const NAMES = 'div p span a button form h1 h2 ul li dl dt dd table caption tbody tr td svg g foreignObject';
const { tree } = fc.letrec<{ tree: Tree; element: Exclude<Tree, string> }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6 },
    { weight: 1, arbitrary: fc.constant('text') },
    { weight: 4, arbitrary: tie('element') },
  ),
  element: fc.record({
    name: fc.constantFrom(...NAMES.split(' ')),
    children: fc.array(tie('tree'), { maxLength: 3 }),
  }),
}));

function build(node: Tree, parent: Element): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const inDrawing = parent.namespaceURI === SVG && parent.localName !== 'foreignObject';
  const name = nameIn(parent, node.name, inDrawing);
  const element = document.createElementNS(inDrawing || name === 'svg' ? SVG : HTML, name);
  for (const child of node.children) element.append(build(child, element));
  return element;
}

/** Returns another name for an element that is known to be lost there. */
function nameIn(parent: Element, name: string, inDrawing: boolean): string {
  if (!inDrawing && /^(g|foreignObject)$/.test(name)) return 'svg';
  // A parser adds the body of a table, which changes nothing else.
  if (name === 'tr' && parent.localName === 'table') return 'tbody';
  return name;
}

/** Describes a tree by the names of its elements. */
function describeNode(node: Node): unknown {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  const children: unknown[] = [];
  for (const child of node.childNodes) {
    const described = describeNode(child);
    if (typeof described === 'string' && typeof children.at(-1) === 'string') children.push(children.pop() + described);
    else children.push(described);
  }
  return [(node as Element).localName.replace('capture-', ''), children];
}

function write(parent: Element): string {
  const renamed = new Set<Element | null>();
  const parts = writeChildren(parent, (element) => {
    const isRenamed = isMovedByParser(element, (outer) => renamed.has(outer));
    if (isRenamed) renamed.add(element);
    const attributes = attributesOf(element);
    return isRenamed || endsForeignContent(element)
      ? { name: `capture-${element.localName}`, attributes }
      : { attributes };
  });
  return renderParts(runToEnd(parts));
}

it('gives every tree of a script a name for each element by which a parser builds the same tree', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 2 }), (nodes) => {
      const { body } = document.implementation.createHTMLDocument();
      body.append(...nodes.map((node) => build(node, body)));
      const html = write(body);
      const again = new DOMParser().parseFromString(`<!DOCTYPE html><body>${html}`, 'text/html').body;
      expect(describeNode(again), html).toEqual(describeNode(body));
    }),
    { numRuns: 3000 },
  );
});

it('keeps the name of a link in a label of a linked drawing', () => {
  const { body } = document.implementation.createHTMLDocument();
  const [link, foreign, label] = ['a', 'foreignObject', 'a'].map((name, depth) =>
    document.createElementNS(depth < 2 ? SVG : HTML, name),
  ) as [Element, Element, Element];
  const drawing = document.createElementNS(SVG, 'svg');
  body.append(drawing);
  drawing.append(link);
  link.append(foreign);
  foreign.append(label);
  expect(write(body)).not.toContain('capture-a');
  // A parser ends a link of the page there.
  const outer = document.createElement('a');
  outer.append(drawing);
  body.append(outer);
  expect(write(body)).toContain('capture-a');
});
