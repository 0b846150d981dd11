import { partAround } from './find-part.ts';
import { placeOf, shownAt } from './place.ts';
import type { PartRedaction } from './redaction.ts';
import { documentAt, framePathTo, withDescendants } from './shown-frames.ts';

const ELEMENT = 1;
const PSEUDO = ['', '::before', '::after', '::marker'] as const;
const SHOWING = ['background-image', 'border-image-source', 'list-style-image', 'mask-image', 'content'];
const STRING = '"((?:[^"\\\\]|\\\\.)*)"';

/** What an element of the document that is shown says and shows, which is all to go. */
export function describePart(element: Element): PartRedaction {
  const { elements, hosts } = shownFromOutside(element);
  const tops = [element, ...elements];
  const inside = new Set(tops.flatMap((top) => [...withDescendants(top)]));
  const own = [...inside].map((each) => ({ each, ...shownByStyles(each) }));
  const labels = new Set(own.flatMap(({ texts }) => texts));
  const backgrounds = new Set(own.flatMap(({ addresses }) => addresses));
  forgetShared(labels, backgrounds, element.ownerDocument, inside);
  return {
    kind: 'part',
    within: framePathTo(element.ownerDocument),
    places: tops.map(placeOf),
    hosts: hosts.map(placeOf),
    words: wordsOf(element),
    pictures: [...inside].filter(isPicture).map((picture) => ({ place: placeOf(picture), ...sizeOf(picture) })),
    labels: [...labels],
    labelled: own.filter(({ texts }) => texts.length > 0).map(({ each }) => placeOf(each)),
    painted: own.filter(({ painted }) => painted).map(({ each }) => placeOf(each)),
    backgrounds: [...backgrounds],
  };
}

/** What an element says, as it is shown. */
export function wordsOf(element: Element): string {
  const shown = (element as HTMLElement).innerText ?? element.textContent ?? '';
  return shown.replace(/\s+/g, ' ').trim();
}

/** What the slots in an element show of its host: elements, or the host's own texts. */
function shownFromOutside(element: Element): { elements: Element[]; hosts: Element[] } {
  const slots = [...withDescendants(element)].filter((each): each is HTMLSlotElement => each.localName === 'slot');
  const nodes = slots
    .flatMap((slot) => slot.assignedNodes({ flatten: true }))
    .filter((node) => !element.contains(node));
  const elements = nodes.filter((node): node is Element => node.nodeType === ELEMENT);
  const hosts = nodes.flatMap((node) => (node.nodeType !== ELEMENT && node.parentElement) || []);
  return { elements: [...new Set(elements)], hosts: [...new Set(hosts)] };
}

function shownByStyles(element: Element): { texts: string[]; addresses: string[]; painted: boolean } {
  const texts: string[] = [];
  const addresses: string[] = [];
  let painted = false;
  for (const pseudo of PSEUDO) {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element, pseudo || null);
    for (const property of SHOWING) {
      const value = style?.getPropertyValue(property) ?? '';
      if (!value.includes('"')) continue;
      const urls = new RegExp(`url\\(${STRING}\\)`, 'g');
      for (const [, address = ''] of value.matchAll(urls))
        if (address.startsWith('data:')) addresses.push(plain(address));
      if (property === 'background-image' && pseudo === '') painted = true;
      if (property !== 'content' || pseudo === '') continue;
      for (const [, text = ''] of value.replace(urls, '').matchAll(new RegExp(STRING, 'g')))
        if (/[\p{L}\p{N}]/u.test(text)) texts.push(plain(text));
    }
  }
  return { texts, addresses, painted };
}

const plain = (text: string) => text.replace(/\\(.)/gs, '$1');

/** What other elements say and show as well stays in the stylesheets. */
function forgetShared(
  labels: Set<string>,
  backgrounds: Set<string>,
  document: Document,
  inside: ReadonlySet<Element>,
): void {
  if (labels.size + backgrounds.size === 0) return;
  for (const other of withDescendants(document.documentElement)) {
    if (inside.has(other)) continue;
    const { texts, addresses } = shownByStyles(other);
    for (const text of texts) labels.delete(text);
    for (const address of addresses) backgrounds.delete(address);
  }
}

const isPicture = (element: Element) =>
  element.localName === 'img' || (element.localName === 'input' && element.getAttribute('type') === 'image');

function sizeOf(picture: Element): { width: number; height: number } {
  const { naturalWidth = 0, naturalHeight = 0 } = picture as Partial<HTMLImageElement>;
  if (naturalWidth > 0) return { width: naturalWidth, height: naturalHeight };
  const { width, height } = picture.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

/** The same with all that is around it in the document that is shown; `undefined` where that is the whole page. */
export function widenRedaction(document: Document, redaction: PartRedaction): PartRedaction | undefined {
  const [place = []] = redaction.places;
  const own = documentAt(document, redaction.within);
  const part = own && shownAt(own, place);
  const around = part && partAround(part);
  if (!around) return undefined;
  const wider = describePart(around);
  // What was to be seen in a frame is nothing of the document around it.
  if (around.ownerDocument !== own) return wider;
  // What has been blacked out already is no longer to be seen.
  return {
    ...wider,
    labels: [...redaction.labels, ...wider.labels],
    labelled: [...redaction.labelled, ...wider.labelled],
    painted: [...redaction.painted, ...wider.painted],
    backgrounds: [...redaction.backgrounds, ...wider.backgrounds],
  };
}
