/** Marks an element into which stylesheets put text. */
export const LABELLED = 'data-blacked-out';

const RULE = ['before', 'after', 'marker']
  .map((name) => `[${LABELLED}]::${name}`)
  .join()
  .concat('{content:"\u2588\u2588\u2588\u2588"!important}');

/** Sees to it that what stylesheets put into such elements is blacked out in the tree a marked one is in. */
export function labelRules(element: Element): void {
  const root = element.getRootNode() as Document | DocumentFragment;
  const owner = 'head' in root ? root.head : root;
  const last = owner.lastElementChild;
  if (last?.localName === 'style' && last.textContent === RULE) return;
  const style = owner.ownerDocument?.createElement('style') ?? element.ownerDocument.createElement('style');
  style.textContent = RULE;
  owner.append(style);
}
