import { TEXT } from '../dom/node-kinds.ts';
import { bars } from './bars.ts';
import { contentOf, descendantsOf } from './element-path.ts';
import { GAUGE, hideMeasure } from './hide-measure.ts';
import { stripAttributes } from './strip-attributes.ts';
import type { StyleText } from './style-text.ts';
import { textsIn } from './texts-in.ts';

/** Returns a black picture of the given size. */
const blackPicture = (width: number, height: number) =>
  `data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20width=%22${width}%22%20height=%22${height}%22%3E%3Crect%20width=%22100%25%22%20height=%22100%25%22/%3E%3C/svg%3E`;

/** Elements that show something other than their children. They become black. */
const BLACKED_OUT = new Set(['img', 'svg', 'canvas', 'video', 'audio', 'iframe', 'frame', 'object', 'embed']);
/** A drawing loses its shapes as well, because they carry meaning. */
const DRAWING = 'svg';

/** Fields that show a choice or a measure, of the browser or of the page's own. They become black as a whole. */
const MEASURES = ['checkbox', 'radio', 'range', 'color'].map((type) => `input[type=${type} i]`);
const MEASURING_ROLES = 'checkbox menuitemcheckbox menuitemradio meter progressbar radio slider switch'.split(' ');
const SHOWS_VALUE = ['meter', 'progress', ...MEASURES, ...MEASURING_ROLES.map((role) => `[role=${role} i]`)].join();

const BLACK = 'background:#000!important';
/** Blackens what the browser itself draws. */
const BLACKENED = `${BLACK};filter:brightness(0)!important`;

type SizeOf = (picture: Element) => { width: number; height: number };

/** Blacks out an element of a parsed file with all its descendants. Returns the texts that were removed. */
export function blackOut(element: Element, css: StyleText, sizeOf: SizeOf): string[] {
  const removed = textsIn(element);
  const all = [element, ...descendantsOf(contentOf(element))];
  for (const each of all) {
    if (each.localName === 'style') continue;
    blackOutTexts(each);
    stripAttributes(each, css);
    if (BLACKED_OUT.has(each.localName) || isPictureButton(each)) blank(each, sizeOf);
    else if (each.matches(SHOWS_VALUE)) paintBlack(each, BLACKENED);
  }
  const gauges = new Set(all.filter((each) => each.matches(GAUGE)));
  const around = new Set([...gauges].flatMap((gauge) => hideMeasure(gauge, element)));
  for (const each of around) if (!gauges.has(each)) paintBlack(each, BLACKENED);
  return removed;
}

/** Blacks out an element's own text nodes. Returns the original texts. */
export function blackOutTexts(element: Element): string[] {
  const texts = [...element.childNodes].filter((node) => node.nodeType === TEXT);
  return texts.map((text) => {
    const removed = text.nodeValue ?? '';
    text.nodeValue = bars(removed);
    return removed;
  });
}

function blank(element: Element, sizeOf: SizeOf): void {
  if (element.localName === DRAWING) element.replaceChildren();
  if (element.localName === 'img' || isPictureButton(element)) {
    const { width, height } = sizeOf(element);
    element.setAttribute('src', blackPicture(width, height));
    element.setAttribute('alt', '');
    return;
  }
  paintBlack(element);
}

/** Gives an element a black background. */
export function paintBlack(element: Element, css = BLACK): void {
  const style = element.getAttribute('style');
  element.setAttribute('style', style ? `${style};${css}` : css);
}

const isPictureButton = (element: Element) => element.localName === 'input' && element.getAttribute('type') === 'image';
