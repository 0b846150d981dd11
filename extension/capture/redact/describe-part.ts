import { ELEMENT, isNamed } from '../dom/node-kinds.ts';
import { pathOf, shownAt } from './element-path.ts';
import { partAround } from './find-part.ts';
import { type Effect, type PartRedaction, PSEUDO, type Pseudo } from './redaction.ts';
import { contentByRules, type RuleContent, type StyledContent } from './rule-content.ts';
import { documentAt, framePathTo, withDescendants } from './shown-frames.ts';
import { hasWord, isSeen } from './style-strings.ts';
import { shortTextsOf } from './texts-in.ts';

const PICTURE_PROPERTIES = ['background-image', 'border-image-source', 'list-style-image', 'mask-image', 'content'];
const NOTHING: RuleContent = {
  texts: [],
  addresses: [],
  painted: false,
  own: { texts: [], addresses: [] },
  inserted: [],
};
const STRING = '"((?:[^"\\\\]|\\\\.)*)"';

/** Describes the texts and pictures of an element of the rendered document, all of which are to be removed. */
export function describePart(clicked: Element, effect: Effect = 'black-out'): PartRedaction {
  const element = withSources(clicked);
  const { elements, hosts } = slottedContent(element);
  const tops = [element, ...elements];
  const inside = new Set(tops.flatMap((top) => [...withDescendants(top)]));
  const byRules = contentByRules(element.ownerDocument);
  const own = [...inside].map((each) => ({ each, now: shownByStyles(each), ever: byRules.get(each) ?? NOTHING }));
  const labels = new Set(own.flatMap(({ now, ever }) => [...now.texts, ...ever.texts]));
  const backgrounds = new Set(own.flatMap(({ now, ever }) => [...now.addresses, ...ever.addresses]));
  removeShared(labels, backgrounds, element.ownerDocument, inside, byRules);
  // What is removed from the style sheets needs no cover at other widths and in other states.
  const labelled = own.map(({ each, now, ever }) => {
    const shown = PSEUDO.filter((pseudo) => now.saying.includes(pseudo));
    const other = pseudosThatMaySay(ever, labels).filter((pseudo) => !shown.includes(pseudo));
    return { each, shown, other };
  });
  const isPainted = ({ now, ever }: (typeof own)[number]) =>
    now.painted || (ever.painted && ever.addresses.some((address) => !backgrounds.has(address)));
  return {
    kind: 'part',
    effect,
    within: framePathTo(element.ownerDocument),
    paths: tops.map(pathOf),
    hosts: hosts.map(pathOf),
    words: wordsOf(element),
    shortTexts: shortTextsOf(element, inside),
    pictures: [...inside].filter(isPicture).map((picture) => ({ path: pathOf(picture), ...sizeOf(picture) })),
    labels: [...labels],
    labelled: labelled.flatMap(({ each, shown, other }) =>
      shown.length + other.length > 0 ? { path: pathOf(each), shown, other } : [],
    ),
    painted: own.filter(isPainted).map(({ each }) => pathOf(each)),
    backgrounds: [...backgrounds],
  };
}

/** Returns the `<picture>` of an img, whose sources are the same picture for other widths, and any other element itself. */
function withSources(element: Element): Element {
  const { parentElement } = element;
  return parentElement && isNamed(element, 'img') && isNamed(parentElement, 'picture') ? parentElement : element;
}

/** Returns the rendered text of an element. */
export function wordsOf(element: Element): string {
  const shown = (element as HTMLElement).innerText ?? element.textContent ?? '';
  return shown.replace(/\s+/g, ' ').trim();
}

/**
 * Returns the nodes that the slots in an element show from their hosts: elements, or hosts whose text nodes are shown.
 */
function slottedContent(element: Element): { elements: Element[]; hosts: Element[] } {
  const slots = [...withDescendants(element)].filter((each): each is HTMLSlotElement => each.localName === 'slot');
  const nodes = slots
    .flatMap((slot) => slot.assignedNodes({ flatten: true }))
    .filter((node) => !element.contains(node));
  const elements = nodes.filter((node): node is Element => node.nodeType === ELEMENT);
  const hosts = nodes.flatMap((node) => (node.nodeType !== ELEMENT && node.parentElement) || []);
  return { elements: [...new Set(elements)], hosts: [...new Set(hosts)] };
}

/** Returns the pseudo-elements that may show texts which stay in the style sheets. */
function pseudosThatMaySay({ inserted }: RuleContent, removed: ReadonlySet<string>): Pseudo[] {
  const staying = inserted.map(({ pseudo, texts }) => ({ pseudo, texts: texts.filter((text) => !removed.has(text)) }));
  // Quotes and list styles are declared for elements. Their signs are seldom seen, and tell nothing.
  const said = staying.filter(({ pseudo, texts }) => (pseudo === '' ? texts.some(hasWord) : texts.length > 0));
  return PSEUDO.filter((each) => said.some(({ pseudo }) => pseudo === '' || pseudo === each));
}

/** Returns what style sheets show in an element now, and the pseudo-elements that show texts. */
function shownByStyles(element: Element): StyledContent & { saying: Pseudo[] } {
  const texts: string[] = [];
  const saying: Pseudo[] = [];
  const addresses: string[] = [];
  let painted = false;
  for (const pseudo of ['', ...PSEUDO] as const) {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element, pseudo && `::${pseudo}`);
    for (const property of PICTURE_PROPERTIES) {
      const value = style?.getPropertyValue(property) ?? '';
      if (!value.includes('"')) continue;
      const urls = new RegExp(`url\\(${STRING}\\)`, 'g');
      for (const [, address = ''] of value.matchAll(urls))
        if (address.startsWith('data:')) addresses.push(plain(address));
      if (property === 'background-image' && pseudo === '') painted = true;
      if (property !== 'content' || pseudo === '') continue;
      const strings = [...value.replace(urls, '').matchAll(new RegExp(STRING, 'g'))].map(([, text = '']) =>
        plain(text),
      );
      if (strings.some(isSeen)) saying.push(pseudo);
      texts.push(...strings.filter(isSeen));
    }
  }
  return { texts, addresses, painted, saying };
}

const plain = (text: string) => text.replace(/\\(.)/gs, '$1');

/** Keeps texts and pictures in the stylesheets that other elements show as well, now or by rules that have them. */
function removeShared(
  labels: Set<string>,
  backgrounds: Set<string>,
  document: Document,
  inside: ReadonlySet<Element>,
  byRules: ReadonlyMap<Element, RuleContent>,
): void {
  if (labels.size + backgrounds.size === 0) return;
  for (const other of withDescendants(document.documentElement)) {
    if (inside.has(other)) continue;
    for (const { texts, addresses } of [shownByStyles(other), byRules.get(other)?.own ?? NOTHING]) {
      for (const text of texts) labels.delete(text);
      for (const address of addresses) backgrounds.delete(address);
    }
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

/** Widens a redaction to the part around it. Returns `undefined` when it already covers the whole page. */
export function widenRedaction(document: Document, redaction: PartRedaction): PartRedaction | undefined {
  const [path = []] = redaction.paths;
  const own = documentAt(document, redaction.within);
  const part = own && shownAt(own, path);
  const around = part && partAround(part);
  if (!around) return undefined;
  const wider = describePart(around, redaction.effect);
  // Content of a frame is not part of the surrounding document.
  if (around.ownerDocument !== own) return wider;
  // What has already been removed is no longer visible, so it is carried over.
  return {
    ...wider,
    shortTexts: [...redaction.shortTexts, ...wider.shortTexts],
    labels: [...redaction.labels, ...wider.labels],
    labelled: [...redaction.labelled, ...wider.labelled],
    painted: [...redaction.painted, ...wider.painted],
    backgrounds: [...redaction.backgrounds, ...wider.backgrounds],
  };
}
