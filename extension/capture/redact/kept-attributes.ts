import type { StyleText } from './style-text.ts';

/** What an element is, where it stands and how large it is; nothing of what it says. */
const KEPT = new Set(
  (
    'align aria-hidden aria-level cellpadding cellspacing color cols colspan dir face hidden inert lang multiple nowrap ' +
    'open part popover role rows rowspan shadowrootdelegatesfocus shadowrootmode size slot span start type valign wrap ' +
    'width height viewbox preserveaspectratio x y dx dy cx cy r rx ry x1 x2 y1 y2 transform fill stroke stroke-width ' +
    'font-size text-anchor dominant-baseline'
  ).split(' '),
);
/** What the browser reads, and no person: without it the document would be another. */
const BROWSERS = new Set('charset class http-equiv id is loading media rel sandbox srcdoc style xmlns'.split(' '));

/**
 * Whether an attribute that is not for people may carry their words all the same: `name`, `for`, `download`, and whatever
 * programs make up. Drawings have numbers and letters of their own in it.
 */
export const mayNameSomething = (element: Element, attribute: string) =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml' && !KEPT.has(attribute) && !BROWSERS.has(attribute);

/** A link that leads nowhere still looks like one. */
export const NOWHERE = '#!';
/** Attributes with words for people. */
const WORDS = new Set(
  (
    'abbr alt aria-braillelabel aria-description aria-label aria-placeholder aria-roledescription aria-valuetext ' +
    'content label placeholder standby summary title value'
  ).split(' '),
);
/** Shorthands that may show a picture by way of var(): their longhands do not tell. */
const SHORTHANDS = ['background', 'border-image', 'list-style', 'mask'];
const PICTURE = /url\(|var\(--capture-/i;
const TEXT = /["']/;

/** Whether people may come to read an attribute's words, by way of a stylesheet at least. */
export const hasWords = (attribute: string) => WORDS.has(attribute) || attribute.startsWith('data-');

/**
 * Takes away what an element's attributes say, and answers it. Those that a stylesheet asks for stay, as far as its own
 * text has them.
 */
export function keepAttributes(element: Element, css: StyleText): string[] {
  const said: string[] = [];
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase();
    if (lower === 'class') keepClasses(element, css);
    else if (lower === 'style') keepDeclarations(element as HTMLElement);
    else if (lower === 'href' || lower === 'xlink:href') element.setAttribute(name, NOWHERE);
    else if (KEPT.has(lower) || value === '' || css.asksFor(lower, value)) continue;
    else {
      if (WORDS.has(lower)) said.push(value);
      element.removeAttribute(name);
    }
  }
  return said;
}

function keepClasses(element: Element, css: StyleText): void {
  const kept = [...element.classList].filter((name) => css.asksForClass(name));
  if (kept.length < element.classList.length) element.setAttribute('class', kept.join(' '));
}

function keepDeclarations(element: HTMLElement): void {
  const { style } = element;
  const shows = (name: string) => {
    const value = style.getPropertyValue(name);
    const maySay = name.startsWith('--') || name === 'content' || name === 'quotes';
    return PICTURE.test(value) || (maySay && TEXT.test(value));
  };
  for (const name of [...SHORTHANDS, ...style].filter(shows)) style.removeProperty(name);
}
