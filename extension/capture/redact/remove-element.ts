import { TEXT } from '../dom/node-kinds.ts';
import { contentOf, descendantsOf } from './element-path.ts';
import { textsIn } from './texts-in.ts';

/** Closes up the page around an element, whatever the page's own rules say. */
const GONE = 'display:none!important';

/**
 * Removes an element from a parsed file: its content, attributes and layout. An empty element of the same name stays,
 * because the paths of other redactions and selectors such as `:nth-child` count it. Its stylesheets stay as well,
 * because they may apply to the rest of the page. Returns the texts that were removed.
 */
export function removeElement(element: Element): string[] {
  const removed = textsIn(element);
  const styles = [...descendantsOf(contentOf(element))].filter(
    (each) => each.localName === 'style' && each.getRootNode() === element.getRootNode(),
  );
  element.replaceChildren(...styles);
  for (const { name } of [...element.attributes]) if (!isForSlots(element, name)) element.removeAttribute(name);
  // A document always has a body.
  if (element.localName !== 'body') element.setAttribute('style', GONE);
  return removed;
}

/** Removes an element's own text nodes. Returns their texts. */
export function removeTexts(element: Element): string[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === TEXT);
  return texts.map((text) => {
    text.remove();
    return text.nodeValue ?? '';
  });
}

/** Without these, a slot would show its fallback or the content of another slot. */
const isForSlots = (element: Element, name: string) =>
  name === 'slot' || (name === 'name' && element.localName === 'slot');
