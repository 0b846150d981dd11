/**
 * The position of an element in a captured document: child indexes from the root element down. `shadow` enters the
 * shadow tree. It is the same in the rendered document and in the parsed file.
 */
export type ElementPath = readonly (number | 'shadow')[];

const SHADOW_ROOT = 11;

/** Returns the path of an element in a rendered document, where shadow trees are attached. */
export function pathOf(element: Element): ElementPath {
  const path: (number | 'shadow')[] = [];
  for (let at = element; at !== element.ownerDocument.documentElement; ) {
    const parent = at.parentNode as Element | ShadowRoot;
    path.unshift([...parent.children].indexOf(at));
    if (parent.nodeType === SHADOW_ROOT) path.unshift('shadow');
    at = parent.nodeType === SHADOW_ROOT ? (parent as ShadowRoot).host : (parent as Element);
  }
  return path;
}

/** Returns the element at a path of a parsed file, where shadow trees are templates. */
export function elementAt(document: Document, path: ElementPath): Element | undefined {
  let parent: Element | DocumentFragment = document.documentElement;
  for (const step of path) {
    const next: Element | DocumentFragment | undefined =
      step === 'shadow' ? shadowTemplateOf(parent as Element)?.content : childrenOf(parent)[step];
    if (next === undefined) return undefined;
    parent = next;
  }
  return parent.nodeType === SHADOW_ROOT ? undefined : (parent as Element);
}

/** Yields every element of a parsed file below a node, including those of shadow trees. */
export function* descendantsOf(node: Element | DocumentFragment): Generator<Element> {
  for (const child of node.children) {
    yield child;
    yield* descendantsOf(contentOf(child));
  }
}

function childrenOf(parent: Element | DocumentFragment): Element[] {
  const template = 'localName' in parent ? shadowTemplateOf(parent) : undefined;
  return [...parent.children].filter((child) => child !== template);
}

function shadowTemplateOf(host: Element): HTMLTemplateElement | undefined {
  return [...host.children].find(
    (child): child is HTMLTemplateElement => child.localName === 'template' && child.hasAttribute('shadowrootmode'),
  );
}

/** Returns the element at a path of a rendered document. */
export function shownAt(document: Document, path: ElementPath): Element | undefined {
  let at: Element | ShadowRoot | null | undefined = document.documentElement;
  for (const step of path) {
    if (!at) return undefined;
    at = step === 'shadow' ? (at as Element).shadowRoot : at.children[step];
  }
  return (at as Element | null) ?? undefined;
}

/** Returns the root of what an element holds: a template holds a fragment instead of children. */
export const contentOf = (element: Element) =>
  element.localName === 'template' ? (element as HTMLTemplateElement).content : element;
