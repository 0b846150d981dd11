import { POLICY } from '../dom/content-security-policy.ts';
import { TEXT } from '../dom/node-kinds.ts';

/** Elements that are part of what is seen without a box of their own. */
const WITHOUT_BOX = new Set(
  'area base br col colgroup datalist link meta noscript param rp script source style template title track wbr'.split(
    ' ',
  ),
);

/**
 * Removes from a parsed file what it does not show in a window of this page's size: what style sheets hide, and the content
 * of closed details. The file is laid out in a frame that loads and runs nothing.
 */
export function removeUnseen(file: Document): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  frame.style.cssText = `position:fixed;visibility:hidden;border:0;width:${innerWidth}px;height:${innerHeight}px`;
  document.body.append(frame);
  try {
    const laidOut = frame.contentDocument;
    if (!laidOut) throw new Error('A frame has no document.');
    // The empty page of a frame is in quirks mode.
    if (file.compatMode === 'CSS1Compat') {
      laidOut.open();
      laidOut.write('<!DOCTYPE html>');
      laidOut.close();
    }
    const copy = layOut(file.documentElement, laidOut);
    removeHidden([...file.body.querySelectorAll('*')], [...(copy.querySelector('body')?.querySelectorAll('*') ?? [])]);
  } finally {
    frame.remove();
  }
}

function layOut(root: Element, into: Document): Element {
  const policy = into.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = POLICY;
  into.head.append(policy);
  const copy = into.importNode(root, true);
  for (const inner of copy.querySelectorAll('iframe')) inner.removeAttribute('srcdoc');
  into.documentElement.replaceWith(copy);
  // What fades in is seen at the end.
  for (const each of into.getAnimations()) if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
  return copy;
}

/** @param copies the same elements, laid out */
function removeHidden(elements: readonly Element[], copies: readonly Element[]): void {
  const seen = new Set<Element>();
  for (const copy of [...copies].reverse())
    if (isShown(copy) || [...copy.children].some((child) => seen.has(child))) seen.add(copy);
  for (const [at, element] of elements.entries()) {
    const copy = copies[at];
    if (!copy || WITHOUT_BOX.has(element.localName)) continue;
    if (!seen.has(copy)) element.remove();
    else if (!isShown(copy) || skipsContent(copy))
      for (const node of [...element.childNodes]) if (node.nodeType === TEXT) node.remove();
  }
}

function isShown(element: Element): boolean {
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  // Its content has boxes, and it has none.
  return style?.display === 'contents' && style.visibility === 'visible' && isShown(element.parentElement ?? element);
}

/** Whether an element is laid out without its content. */
function skipsContent(element: Element): boolean {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!element.matches('details:not([open])') && style?.contentVisibility !== 'hidden') return false;
  // An inline element shows its content all the same.
  const content = element.ownerDocument.createElement('span');
  content.style.cssText = 'all:initial!important';
  element.append(content);
  const isSkipped = !content.checkVisibility();
  content.remove();
  return isSkipped;
}
