import fc from 'fast-check';
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../page/pace.ts';
import { renderParts } from './parts.ts';
import { type Render, writeChildren, writeElement } from './write-tree.ts';

type Tree = string | { name: string; attributes: Record<string, string>; children: Tree[] };

const attributes = fc.dictionary(
  fc.constantFrom('class', 'title', 'data-x', 'value', 'aria-label'),
  fc.string({ unit: 'grapheme' }),
  { maxKeys: 3 },
);
/** Text as a parser keeps it: without carriage returns and NUL, which a parser replaces. */
const text = fc
  .string({ unit: fc.constantFrom(...'ab <>&"\'/\u00a0é\n;#', '&amp;', '</', '-->'), minLength: 1 })
  .filter((value) => value.trim() !== '');
const { tree } = fc.letrec<{ tree: Tree; element: Exclude<Tree, string> }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, text, tie('element')),
  element: fc.record({
    name: fc.constantFrom('div', 'span', 'section', 'em', 'x-own'),
    attributes,
    children: fc.array(tie('tree'), { maxLength: 4 }),
  }),
}));

function build(document: Document, node: Tree): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.name);
  for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
  element.append(...node.children.map((child) => build(document, child)));
  return element;
}

/** Describes the tree with adjacent texts joined, as a parser would build it. */
function describeNode(node: Node): unknown {
  if (node.nodeType === 3) return node.nodeValue;
  const element = node as Element;
  const children: unknown[] = [];
  for (const child of element.childNodes) {
    const described = describeNode(child);
    const last = children.at(-1);
    if (typeof described === 'string' && typeof last === 'string') children[children.length - 1] = last + described;
    else children.push(described);
  }
  return [element.localName, [...element.attributes].map(({ name, value }) => [name, value]).sort(), children];
}

const documentOf = (html: string) =>
  parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document as unknown as Document;

const written = (parent: Node, render: Render) => runToEnd(writeChildren(parent, render));

describe('writeElement', () => {
  it('writes HTML that a parser reads back as the same tree', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 4 }), (nodes) => {
        const { body } = documentOf('');
        body.append(...nodes.map((node) => build(body.ownerDocument, node)));
        const again = renderParts(written(body, () => undefined));
        expect(describeNode(documentOf(again).body)).toEqual(describeNode(body));
      }),
    );
  });

  it('leaves void elements unclosed and doubles the newline that a parser drops', () => {
    const { body } = documentOf('<br><pre></pre>');
    body.querySelector('pre')?.append('\nfirst');
    expect(renderParts(written(body, () => undefined))).toBe('<br><pre>\n\nfirst</pre>');
  });

  it('quotes attribute values only when necessary, and always when a slash would end the tag', () => {
    const { body } = documentOf('<a id=plain href="/a b" title="a/" data-x="&quot;&lt;"></a>');
    expect(renderParts(written(body, () => undefined))).toBe(
      '<a id=plain href="/a b" title="a/" data-x="&quot;&lt;"></a>',
    );
  });

  it('lets a renderer rename, replace and omit nodes, and accepts late attributes that are absent', () => {
    const { body } = documentOf('<p>old</p><i></i>');
    const parts = runToEnd(
      writeElement(body, (element) => {
        if (element.localName === 'i') return 'nothing';
        if (element.localName !== 'p') return undefined;
        return {
          name: 'div',
          attributes: new Map([['title', () => undefined]]),
          before: ['<b></b>'],
          children: ['new'],
          after: ['!'],
        };
      }),
    );
    expect(renderParts(parts)).toBe('<body><div><b></b>new!</div></body>');
  });
});
