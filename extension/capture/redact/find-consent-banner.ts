import { TEXT } from '../dom/node-kinds.ts';
import { asksForConsent } from './consent-words.ts';
import { pathOf } from './element-path.ts';
import type { BannerRedaction } from './redaction.ts';
import { withDescendants } from './shown-frames.ts';

/** The elements of common consent managers, by the ids and classes that they document or always use. */
const KNOWN = [
  ...['#onetrust-consent-sdk', '#onetrust-banner-sdk', '#onetrust-pc-sdk', '.onetrust-pc-dark-filter'],
  ...['#didomi-host', '#didomi-popup', '#didomi-notice'],
  ...['#usercentrics-root', '#usercentrics-cmp-ui'],
  ...['#CybotCookiebotDialog', '#CybotCookiebotDialogBodyUnderlay'],
  ...['.qc-cmp2-container', '.qc-cmp-ui-container'],
  '[id^="sp_message_container_"]',
  ...['#truste-consent-track', '#trustarc-banner-overlay', '.truste_overlay', '.truste_box_overlay'],
].join();

const DIALOG = 'dialog,[role=dialog],[role=alertdialog],[aria-modal=true]';
/** The page itself, which no banner contains. */
const PAGE = 'body,main,article,nav,[role=main],[role=navigation]';
/** Fields that a person fills in, which no banner has. */
const ENTRY =
  'textarea,[contenteditable=""],[contenteditable=true],input:not([type=checkbox],[type=radio],[type=hidden],[type=button],[type=submit])';
const CONTROL = 'button,a,[role=button],input[type=button],input[type=submit]';
const CONTENT = `img,svg,canvas,video,audio,iframe,object,embed,input,select,${CONTROL}`;
const INVISIBLE = new Set(['style', 'script', 'template', 'link', 'noscript']);

/** Smallest share of the window that a banner covers. The round button that opens one again covers less. */
const LEAST_COVER = 0.015;
/** Share of the window that a backdrop covers. */
const WHOLE_COVER = 0.9;
const MAX_LETTERS = 4_000;

/**
 * Finds what looks like a consent banner over a rendered document, with its backdrop and the scroll lock on the page.
 * Fixed headers, and dialogs that ask for something else, are not banners.
 */
export function findConsentBanner(document: Document): BannerRedaction | undefined {
  const all = [...withDescendants(document.body)];
  const known = all.filter((element) => element.matches(KNOWN) && !hasPart(element, PAGE));
  const found = known.some((element) => coverOf(element) >= LEAST_COVER) ? known : [];
  const boxes = all.filter(isOverPage).filter(isBanner).map(withEmptySurroundings);
  const banners = [...new Set([...found, ...boxes])];
  if (banners.length === 0) return undefined;
  const backdrops = all.filter(isBackdrop);
  const elements = [...new Set([...banners, ...backdrops])];
  const outermost = elements.filter((each) => !elements.some((other) => other !== each && contains(other, each)));
  const locked = [document.documentElement, document.body].filter(isScrollLocked);
  return { kind: 'banner', paths: outermost.map(pathOf), unlock: locked.map(pathOf), words: '' };
}

function isOverPage(element: Element): boolean {
  const position = styleOf(element)?.position ?? '';
  return /fixed|sticky/.test(position) || (position === 'absolute' && element.matches(DIALOG));
}

function isBanner(box: Element): boolean {
  if (hasPart(box, PAGE) || hasPart(box, ENTRY)) return false;
  const text = textOf(box);
  if (text.length > MAX_LETTERS || !asks(box, text) || coverOf(box) < LEAST_COVER) return false;
  // A box that holds a whole application asks for consent only in a small part of its own.
  return text.length <= 2 * smallestAsking(box, text).length + 200;
}

const asks = (element: Element, text: string) => asksForConsent(text, labelsIn(element));

/** Returns the text of the smallest element that still asks for consent. */
function smallestAsking(element: Element, text: string): string {
  for (const child of [...(element.shadowRoot?.children ?? []), ...element.children]) {
    const inner = textOf(child);
    if (asks(child, inner)) return smallestAsking(child, inner);
  }
  return text;
}

/** Returns the outermost element around a box that shows nothing else: often the one that also holds the backdrop. */
function withEmptySurroundings(box: Element): Element {
  const parent = box.parentElement ?? (box.getRootNode() as Partial<ShadowRoot>).host;
  if (!parent || parent.matches(PAGE) || parent === box.ownerDocument.documentElement) return box;
  const siblings = [...(parent.shadowRoot?.children ?? []), ...parent.children].filter((each) => each !== box);
  const isAlone = siblings.every(isEmpty) && ownText(parent).trim() === '';
  return isAlone ? withEmptySurroundings(parent) : box;
}

/** An empty, translucent or blurring layer above the whole page. A page's own background is opaque or below it. */
function isBackdrop(element: Element): boolean {
  const style = styleOf(element);
  if (!style || !/fixed|absolute/.test(style.position) || !(Number.parseInt(style.zIndex, 10) > 0)) return false;
  const alpha = alphaOf(style.backgroundColor) * Number.parseFloat(style.opacity);
  const dims = (alpha > 0 && alpha < 1) || !/^(none)?$/.test(style.backdropFilter);
  return dims && isEmpty(element) && coverOf(element) >= WHOLE_COVER;
}

/** Returns the alpha of a computed colour, such as `rgba(0, 0, 0, 0.5)` or `oklch(0 0 0 / 0.5)`. */
function alphaOf(colour: string): number {
  const [, alpha] = /(?:^rgba\(.*,|\/)\s*([\d.]+)\)$/.exec(colour) ?? [];
  return alpha === undefined ? 1 : Number(alpha);
}

/** Whether a page that is higher than its window does not scroll. */
function isScrollLocked(root: HTMLElement): boolean {
  const style = styleOf(root);
  if (!style) return false;
  if (root.localName === 'body' && style.position === 'fixed') return true;
  const { body, defaultView } = root.ownerDocument;
  const height = Math.max(root.scrollHeight, body.scrollHeight);
  return /hidden|clip/.test(style.overflowY) && height > (defaultView?.innerHeight ?? 0);
}

/** Returns the largest share of the window that an element, or one in it, covers. */
function coverOf(element: Element): number {
  const { innerWidth = 0, innerHeight = 0 } = element.ownerDocument.defaultView ?? {};
  let largest = 0;
  for (const each of withDescendants(element)) {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (width > 0 && height > 0) largest = Math.max(largest, (width * height) / (innerWidth * innerHeight));
  }
  return largest;
}

const hasPart = (element: Element, selector: string) =>
  [...withDescendants(element)].some((each) => each.matches(selector));

const isEmpty = (element: Element) =>
  INVISIBLE.has(element.localName) || (textOf(element) === '' && !hasPart(element, CONTENT));

const textOf = (element: Element) => [...withDescendants(element)].map(ownText).join(' ').replace(/\s+/g, ' ').trim();

function ownText(element: Element): string {
  if (INVISIBLE.has(element.localName)) return '';
  const texts = [...element.childNodes].filter((node) => node.nodeType === TEXT);
  return texts.map((node) => node.nodeValue ?? '').join(' ');
}

const labelsIn = (element: Element) =>
  [...withDescendants(element)]
    .filter((each) => each.matches(CONTROL))
    .flatMap((each) => [textOf(each), each.getAttribute('aria-label') ?? '', (each as HTMLInputElement).value ?? '']);

function contains(outer: Element, inner: Element): boolean {
  const { host } = inner.getRootNode() as Partial<ShadowRoot>;
  return outer.contains(inner) || (host !== undefined && (outer === host || contains(outer, host)));
}

const styleOf = (element: Element) => element.ownerDocument.defaultView?.getComputedStyle(element);
