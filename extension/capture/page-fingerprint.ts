import { type OpenShadowRoot, openOnly } from './dom/open-shadow-root.ts';
import { unclobbered } from './page/dom-clobbering.ts';

/**
 * Names of data attributes of a picture whose `src` a script may change. More names than the capture's lazy marks: leaving out a
 * stable address costs little, but one that changes makes the same page look changed.
 */
const changesLate = /src|lazy|original/i;

/** White space that is not one blank already: replacing every blank of a long page takes ten times as long. */
const untidySpace = /\s{2,}|[^\S ]/g;

/**
 * Returns a hash of the visible content of a page: its title, its text and its pictures. The same page loaded again has
 * the same hash, unless it shows a clock or similar. The hash does not protect secrets. Does not change the page.
 */
export function pageFingerprint(document: Document, openShadowRoot: OpenShadowRoot = openOnly): string {
  return readFingerprint(document, openShadowRoot)();
}

/** Reads the visible content of a page now. Returns a function that hashes it, which takes as long again. */
export function readFingerprint(document: Document, openShadowRoot: OpenShadowRoot): () => string {
  const texts = [unclobbered(document, 'title'), unclobbered(document, 'body')?.innerText ?? ''];
  const elements = unclobbered(document, 'querySelectorAll').call(document, '*') as NodeListOf<HTMLElement>;
  for (const element of elements) addShadow(element, openShadowRoot, texts);
  const pictures = Array.from(unclobbered(document, 'images'), addressOf);
  return () => hash([...texts.map((text) => text.replace(untidySpace, ' ').trim()), ...pictures].join('\n'));
}

/** Adds the text of shadow trees, which browsers leave out of an element's text. */
function addShadow(element: HTMLElement, openShadowRoot: OpenShadowRoot, texts: string[]): void {
  // Closed trees are searched only on custom elements. Checking every element takes longer than everything else.
  const root = element.shadowRoot ?? (element.localName.includes('-') ? openShadowRoot(element) : null);
  if (!root) return;
  for (const child of root.children) if (child instanceof HTMLElement) texts.push(child.innerText);
  for (const inner of root.querySelectorAll<HTMLElement>('*')) addShadow(inner, openShadowRoot, texts);
}

/**
 * Returns a picture's address without the parts that change at each visit: queries, and addresses that scripts fill in
 * late.
 */
function addressOf(image: HTMLImageElement): string {
  const address = image.getAttribute('src') ?? '';
  if (/^(?:data|blob):/.test(address) || Object.keys(image.dataset).some((name) => changesLate.test(name))) return '';
  return address.replace(/[?#].*$/s, '');
}

/** Returns a 64-bit hash: FNV-1a over the text and over the reversed text. */
function hash(text: string): string {
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let at = 0, last = text.length - 1; at <= last; at++) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193);
    backward = Math.imul(backward ^ text.charCodeAt(last - at), 0x01000193);
  }
  return [forward, backward].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
