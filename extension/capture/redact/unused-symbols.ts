import { ELEMENT, isHtml } from '../dom/node-kinds.ts';
import { contentOf, descendantsOf } from './element-path.ts';
import type { StyleText } from './style-text.ts';

/** Selects what drawings are shown from, and what contains it. None of it is seen in its own place. */
const UNSEEN =
  'symbol, defs, pattern, mask, clipPath, marker, linearGradient, radialGradient, filter, [hidden], [width="0"], [style*="display:none"], [style*="display: none"]';
const IN_VALUE = /url\(\s*["']?#([^"')]+)/g;

/** Returns the ids that an element and all that it contains refer to: with `<use>`, as a pattern, or as a mask. */
export function symbolsIn(element: Element): string[] {
  return [element, ...descendantsOf(contentOf(element))].flatMap((each) =>
    [...each.attributes].flatMap(({ name, value }) => idsIn(name, value, isHtml(each))),
  );
}

function idsIn(name: string, value: string, isInHtml: boolean): string[] {
  if (/^(xlink:)?href$/.test(name)) return value.startsWith('#') && !isInHtml ? [value.slice(1)] : [];
  return value.includes('url(') && name !== 'srcdoc' ? Array.from(value.matchAll(IN_VALUE), ([, id = '']) => id) : [];
}

/**
 * Empties the symbols, patterns and masks of a parsed file that no drawing refers to any more.
 * @param ids what the drawings that are gone referred to
 */
export function emptyUnusedSymbols(document: Document, ids: readonly string[], css: StyleText): void {
  if (ids.length === 0) return;
  const all = [...descendantsOf(document.documentElement)];
  const uses = new Map<string, number>();
  const count = (root: Element, by: number) => {
    for (const id of symbolsIn(root)) uses.set(id, (uses.get(id) ?? 0) + by);
  };
  count(document.documentElement, 1);
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const inCss = ['', '"', "'"].some((quote) => css.has(`url(${quote}#${id}${quote})`));
    if (inCss || (uses.get(id) ?? 0) > 0) continue;
    for (const symbol of all.filter((each) => each.id === id && isUnseenDrawing(each))) {
      waiting.push(...symbolsIn(symbol));
      count(symbol, -1);
      symbol.replaceChildren();
      for (const { name } of [...symbol.attributes]) symbol.removeAttribute(name);
    }
  }
}

/** Whether an element is part of what drawings are shown from, and still in the file. */
const isUnseenDrawing = (element: Element) =>
  !isHtml(element) && element.closest(UNSEEN) !== null && element.getRootNode().nodeType !== ELEMENT;
