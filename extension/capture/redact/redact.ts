import { SHARED_PICTURE } from '../css/shared-assets.ts';
import { textFlows } from '../dom/text-flows.ts';
import { renderParts } from '../html/parts.ts';
import { type Rendering, writeElement } from '../html/write-tree.ts';
import { runToEnd } from '../page/pace.ts';
import { BAR } from './bars.ts';
import { blackOut, blackOutTexts, paintBlack } from './black-out.ts';
import { descendantsOf, type ElementPath, elementAt } from './element-path.ts';
import { type Effect, type PartRedaction, PSEUDO, type Redaction } from './redaction.ts';
import { removeElement, removeTexts } from './remove-element.ts';
import { removeWords } from './remove-words.ts';
import { keepInFrame } from './strip-attributes.ts';
import { editStyle } from './style-edits.ts';
import { hasWord } from './style-strings.ts';
import { StyleText } from './style-text.ts';
import { unlockScroll } from './unlock-scroll.ts';
import { emptyUnusedSymbols, symbolsIn } from './unused-symbols.ts';
import { Words } from './words.ts';

/** Marks an element whose text comes from stylesheets. */
const LABELLED = 'data-capture-blacked-out';

/** What is said now becomes bars. What would be said in another state is not there. Bars come last, so that they win. */
const RULE = [
  ...PSEUDO.map((name) => `[${LABELLED}~=no-${name}]::${name}{content:none!important}`),
  ...PSEUDO.map((name) => `[${LABELLED}~=${name}]::${name}{content:"${BAR.repeat(4)}"!important}`),
].join('');

/** Adds the rule that blacks out such text to the tree of a marked element. */
function addLabelRule(element: Element): void {
  const root = element.getRootNode() as Document | DocumentFragment;
  const owner = 'head' in root ? root.head : root;
  const last = owner.lastElementChild;
  if (last?.localName === 'style' && last.textContent === RULE) return;
  const style = element.ownerDocument.createElement('style');
  style.textContent = RULE;
  owner.append(style);
}

const NO_WORDS = new Words([]);
const NONE = { unseen: NO_WORDS, named: NO_WORDS, everywhere: NO_WORDS };

export interface Redacted {
  html: string;
  title: string;
}

/**
 * Removes the redacted content from a captured document: no text, attribute, stylesheet or title contains it any more.
 * Needs a page's DOMParser; it loads and runs nothing. Without redactions the document stays unchanged, byte for byte.
 */
export function redact(html: string, redactions: readonly Redaction[]): Redacted {
  const partsOf = (effect: Effect) =>
    redactions.filter((each): each is PartRedaction => each.kind === 'part' && each.effect === effect);
  const blackedOut = partsOf('black-out').flatMap(({ words, shortTexts }) => [words, ...shortTexts]);
  return redactDocument(html, redactions, { blackedOut, removed: partsOf('remove').map(({ words }) => words) });
}

/** The texts of redacted parts, which no attribute, style sheet or other hidden place may keep either. */
interface RedactedTexts {
  /** Also removed from titles. */
  blackedOut: readonly string[];
  /** Kept where people still see them elsewhere. */
  removed: readonly string[];
}

function redactDocument(
  html: string,
  redactions: readonly Redaction[],
  texts: RedactedTexts,
  isFrame = false,
): Redacted {
  const document = new DOMParser().parseFromString(html, 'text/html');
  if (redactions.length + texts.blackedOut.length + texts.removed.length === 0) return { html, title: document.title };
  const all = [...descendantsOf(document.documentElement)];
  const styles = all.filter(({ localName }) => localName === 'style');
  const styleTexts = styles.map(({ textContent }) => textContent).join('\n');
  const css = new StyleText(styleTexts);
  const parts = redactions.filter((each) => each.kind === 'part' && each.within.length === 0) as PartRedaction[];
  const words = redactions.filter((redaction) => redaction.kind === 'words');
  const banners = redactions.filter((redaction) => redaction.kind === 'banner');

  redactFrames(document, redactions, texts);
  const everywhere = new Words(
    words.map((each) => each.words),
    1,
  );
  // Runs before the parts, so that words that overlap a redacted part are still found.
  removeWords(document, { ...NONE, css, everywhere });
  // All elements are found before the first is emptied, because one may contain another.
  const removals = parts.filter(({ effect }) => effect === 'remove');
  const find = (paths: readonly (readonly ElementPath[])[]) => elementsAt(document, paths.flat());
  const gone = find(removals.map(({ paths }) => paths));
  const hosts = find(removals.map((part) => part.hosts));
  const covers = find(banners.map(({ paths }) => paths));
  const locked = find(banners.map(({ unlock }) => unlock));
  const blackouts = parts.filter(({ effect }) => effect === 'black-out');
  const symbols = [...find(blackouts.map(({ paths }) => paths)), ...gone, ...covers].flatMap(symbolsIn);
  const blackedOut = [...blackouts.flatMap((part) => blackOutPart(document, part, css)), ...texts.blackedOut];
  const removed = [...hosts.flatMap(removeTexts), ...gone.flatMap(removeElement), ...texts.removed];
  for (const cover of covers) removeElement(cover);
  for (const root of locked) unlockScroll(root);
  emptyUnusedSymbols(document, symbols, css);
  const named = new Words(texts.blackedOut, 1);
  removeWords(document, { ...NONE, css, unseen: new Words(blackedOut), named });
  const seen = [...textFlows(document.documentElement)].map(({ text }) => text);
  removeWords(document, { ...NONE, css, unseen: new Words(Words.notIn(removed, seen)) });

  const labels = new Set(parts.flatMap((part) => part.labels));
  const backgrounds = new Set(parts.flatMap((part) => part.backgrounds));
  const isUnused = unusedAssets(styleTexts, [...descendantsOf(document.documentElement)]);
  for (const style of styles) {
    style.textContent = editStyle(style.textContent ?? '', {
      isRedactedText: (text, maySay) => (labels.has(text) && (maySay || hasWord(text))) || everywhere.occurIn(text),
      isRedactedPicture: (address) => backgrounds.has(address),
      isUnused,
    });
  }
  if (isFrame) keepInFrame(document);
  return { html: write(document, html), title: document.title };
}

/** Redacts the documents in frames: each with its own redactions and with the words that are removed everywhere. */
function redactFrames(document: Document, redactions: readonly Redaction[], texts: RedactedTexts): void {
  const words = redactions.filter(({ kind }) => kind === 'words');
  const inside = new Map<Element | undefined, Redaction[]>();
  for (const redaction of redactions) {
    if (redaction.kind !== 'part') continue;
    const [path, ...within] = redaction.within;
    const frame = path && elementAt(document, path);
    if (frame) inside.set(frame, [...(inside.get(frame) ?? []), { ...redaction, within }]);
  }
  for (const frame of descendantsOf(document.documentElement)) {
    const source = frame.getAttribute('srcdoc');
    if (source === null) continue;
    const own = [...(inside.get(frame) ?? []), ...words];
    frame.setAttribute('srcdoc', redactDocument(source, own, texts, true).html);
  }
}

const elementsAt = (document: Document, paths: readonly ElementPath[]) =>
  paths.flatMap((path) => elementAt(document, path) ?? []);

function blackOutPart(document: Document, part: PartRedaction, css: StyleText): string[] {
  const at = (paths: readonly ElementPath[]) => elementsAt(document, paths);
  const sizes = new Map(part.pictures.map(({ path, ...size }) => [elementAt(document, path), size]));
  const removed = at(part.paths).flatMap((element) =>
    blackOut(element, css, (picture) => sizes.get(picture) ?? { width: 0, height: 0 }),
  );
  removed.push(...at(part.hosts).flatMap(blackOutTexts));
  for (const element of at(part.painted)) paintBlack(element);
  for (const { path, shown, other } of part.labelled) {
    const element = elementAt(document, path);
    if (!element) continue;
    const marks = [element.getAttribute(LABELLED) ?? '', ...shown, ...other.map((name) => `no-${name}`)];
    element.setAttribute(LABELLED, [...new Set(marks.join(' ').trim().split(' '))].join(' '));
    addLabelRule(element);
  }
  return removed;
}

const SHARED_PICTURE_RULE = new RegExp(`\\[${SHARED_PICTURE}="(\\d+)"\\]{[^}]*}`, 'g');

/** Returns a function that tells whether no rule uses the custom property of a shared picture any more. */
function unusedAssets(css: string, elements: readonly Element[]): (name: string) => boolean {
  const shown = new Set(elements.map((element) => element.getAttribute(SHARED_PICTURE)));
  const inRules = new StyleText(css.replace(SHARED_PICTURE_RULE, (rule, name) => (shown.has(name) ? rule : '')));
  const inAttributes = new StyleText(elements.map((element) => element.getAttribute('style') ?? '').join('\n'));
  const isUsed = (text: StyleText, name: string) => text.has(`var(${name})`) || text.has(`var(${name},`);
  return (name) => !isUsed(inRules, name) && !isUsed(inAttributes, name);
}

/** Writes a document with the capture's own writer, so that it parses to the same tree. */
function write(document: Document, source: string): string {
  const [doctype = ''] = /^\s*<!doctype[^>]*>/i.exec(source) ?? [];
  const steps = writeElement(document.documentElement, withTemplates, { out: [doctype] });
  return renderParts(runToEnd(steps));
}

function withTemplates(element: Element): Rendering | undefined {
  if (element.localName !== 'template') return undefined;
  return { inner: { open: [], tree: (element as HTMLTemplateElement).content, close: () => [] } };
}
