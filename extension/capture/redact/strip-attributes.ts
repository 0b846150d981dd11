import { MATCHES } from '../css/attribute-selectors.ts';
import { SHARED_PICTURE } from '../css/shared-assets.ts';
import { STATE_MARKS } from '../css/states.ts';
import { NOWHERE } from '../dom/attributes.ts';
import { isHtml } from '../dom/node-kinds.ts';
import { descendantsOf } from './element-path.ts';
import type { StyleText } from './style-text.ts';

/** Attributes for an element's type, position and size, which carry no words. */
const NEUTRAL = new Set(
  (
    'align aria-hidden aria-level cellpadding cellspacing color cols colspan dir face hidden inert lang multiple nowrap ' +
    'open part popover role rows rowspan shadowrootdelegatesfocus shadowrootmode size slot span start type valign wrap ' +
    'width height viewbox preserveaspectratio x y dx dy cx cy r rx ry x1 x2 y1 y2 transform fill stroke stroke-width ' +
    `font-size text-anchor dominant-baseline ${MATCHES}`
  ).split(' '),
);
/** Attributes that show a choice or a measure, however a style sheet selects them. */
const SHOWN_VALUES = new Set(
  ['checked', 'selected', 'value', 'aria-checked', 'aria-pressed', 'aria-selected', 'aria-valuenow'].concat(
    (['indeterminate', 'state', 'user-invalid', 'user-valid'] as const).map((state) => STATE_MARKS[state]),
  ),
);
/** Attributes for the browser only. Without them the document would change. */
const BROWSER_ONLY = new Set('charset class http-equiv id is loading media rel sandbox srcdoc style xmlns'.split(' '));

/**
 * Whether an attribute that is not meant for people may still contain their words: `name`, `for`, `download` and custom
 * attributes. Only HTML elements count; drawings have their own numbers and letters.
 */
export const mayContainWords = (element: Element, attribute: string) =>
  isHtml(element) && !NEUTRAL.has(attribute) && !BROWSER_ONLY.has(attribute);

/** Attributes with words for people. */
const WORDS = new Set(
  (
    'abbr alt aria-braillelabel aria-description aria-label aria-placeholder aria-roledescription aria-valuetext ' +
    'content label placeholder standby summary title value'
  ).split(' '),
);
/** Those that are no text of the page, and are neither shown in a field nor read by programs. */
export const describes = (attribute: string) =>
  WORDS.has(attribute) && !['label', 'placeholder', 'value'].includes(attribute);
/** Shorthands that may show a picture through var(). Their longhands do not reveal it. */
const SHORTHANDS = ['background', 'border-image', 'list-style', 'mask'];
const PICTURE = /url\(|var\(--capture-/i;
const TEXT = /["']/;

/** Whether people can read an attribute's words, at least through a stylesheet. */
export const hasWords = (attribute: string) => WORDS.has(attribute) || attribute.startsWith('data-');

/** Returns the words in an element's attributes. */
export const wordsInAttributes = (element: Element): string[] =>
  [...element.attributes].filter(({ name }) => WORDS.has(name.toLowerCase())).map(({ value }) => value);

/**
 * Removes the words in an element's attributes. An attribute that a stylesheet selects stays if its value occurs in the
 * stylesheet.
 */
export function stripAttributes(element: Element, css: StyleText): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === 'class') stripClasses(element, css);
    else if (lower === 'style') stripDeclarations(element as HTMLElement);
    else if (lower === 'href' || lower === 'xlink:href') element.setAttribute(name, NOWHERE);
    else if (lower === SHARED_PICTURE || SHOWN_VALUES.has(lower)) element.removeAttribute(name);
    else if (NEUTRAL.has(lower) || value === '' || css.selects(lower, value)) continue;
    else element.removeAttribute(name);
  }
}

/**
 * Gives the links that lead nowhere in a frame's document the address that it has in the file. A fragment alone may lead
 * to the page around it.
 */
export function keepInFrame(document: Document): void {
  for (const element of descendantsOf(document.documentElement))
    for (const name of ['href', 'xlink:href'])
      if (element.getAttribute(name) === NOWHERE) {
        element.setAttribute(name, `about:srcdoc${NOWHERE}`);
        element.removeAttribute('target');
      }
}

function stripClasses(element: Element, css: StyleText): void {
  const kept = [...element.classList].filter((name) => css.selectsClass(name));
  if (kept.length < element.classList.length) element.setAttribute('class', kept.join(' '));
}

function stripDeclarations(element: HTMLElement): void {
  const { style } = element;
  const shows = (name: string) => {
    const value = style.getPropertyValue(name);
    const maySay = name.startsWith('--') || name === 'content' || name === 'quotes';
    return PICTURE.test(value) || (maySay && TEXT.test(value));
  };
  for (const name of [...SHORTHANDS, ...style].filter(shows)) style.removeProperty(name);
}
