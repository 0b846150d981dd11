import { type OpenShadowRoot, openOnly } from './dom/open-shadow-root.ts';

/** What scripts keep the true address of a picture in until it comes into sight. */
const shownLater = /src|lazy|original/i;

/**
 * A hash of what readers see of a page: its title, the text on it, and which pictures it has. The same page loaded again has
 * the same; a page that shows a clock has not. It is not meant to keep anything secret. Reads the page and changes nothing.
 */
export function pageFingerprint(document: Document, openShadowRoot: OpenShadowRoot = openOnly): string {
  const texts = [document.title, document.body?.innerText ?? ''];
  for (const element of document.querySelectorAll<HTMLElement>('*')) addShadow(element, openShadowRoot, texts);
  const pictures = Array.from(document.images, addressOf);
  return hash([...texts.map((text) => text.replace(/\s+/g, ' ').trim()), ...pictures].join('\n'));
}

/** Browsers leave shadow trees out of an element's text. */
function addShadow(element: HTMLElement, openShadowRoot: OpenShadowRoot, texts: string[]): void {
  // Closed trees are looked for where pages have them: asking for each element takes longer than all the rest.
  const root = element.shadowRoot ?? (element.localName.includes('-') ? openShadowRoot(element) : null);
  if (!root) return;
  for (const child of root.children) if (child instanceof HTMLElement) texts.push(child.innerText);
  for (const inner of root.querySelectorAll<HTMLElement>('*')) addShadow(inner, openShadowRoot, texts);
}

/** Without what is changed at each visit: queries, and addresses that scripts fill in late. */
function addressOf(image: HTMLImageElement): string {
  const address = image.getAttribute('src') ?? '';
  if (/^(?:data|blob):/.test(address) || Object.keys(image.dataset).some((name) => shownLater.test(name))) return '';
  return address.replace(/[?#].*$/s, '');
}

/** 64 bits: FNV-1a in its forward and, over the reversed text, in its backward direction. */
function hash(text: string): string {
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let at = 0, last = text.length - 1; at <= last; at++) {
    forward = Math.imul(forward ^ text.charCodeAt(at), 0x01000193);
    backward = Math.imul(backward ^ text.charCodeAt(last - at), 0x01000193);
  }
  return [forward, backward].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
