import { isFetchableFromPage } from './assets/fetch-from-page.ts';
import { rulesOf } from './css/unchanged-rules.ts';
import { documentOf } from './dom/frames.ts';
import { foreignFiles, isEmpty, isForeign } from './dom/media/background.ts';
import { showsFrame } from './dom/media/media.ts';
import { isReadable } from './dom/media/raster.ts';
import { isHtml, isNamed } from './dom/node-kinds.ts';
import { type OpenShadowRoot, openOnly } from './dom/open-shadow-root.ts';
import { placeOf } from './dom/read-frame.ts';
import { unclobbered } from './page/dom-clobbering.ts';
import { Pace, type Steps } from './page/pace.ts';
import { type BoxKind, boxOf, isFilled, isInFront, outlineOf, type Rectangle, visiblePart } from './page/screen-box.ts';
import { beyondScreenshots } from './page/screen-strips.ts';
import { scrollerOf } from './page/scroller.ts';
import type { AssetKind } from './report.ts';
import { secretFrameKind } from './secrets/secret-frame.ts';

/** A part of a page that a copy would lack without access to other sites, or would show as a still picture. */
export interface MissingPart {
  kind: Exclude<AssetKind, 'font'>;
  /** Whether the copy shows a picture of it, as it is on the screen. */
  still: boolean;
  /** What of it is in view, in CSS pixels of the tab's viewport. Absent for a style sheet, and out of view. */
  box?: Rectangle;
  /** Place of a frame, as for `ReadFrame`: a host that may read it captures it. */
  place?: number[];
}

export interface MissingParts {
  /** Size of the tab's viewport in CSS pixels. */
  width: number;
  height: number;
  parts: MissingPart[];
}

/** Smallest side, in CSS pixels, of what counts. */
const MIN_SIDE = 50;
/** Maximum number of files that are asked for. The others count as readable. */
const MAX_ASKED = 40;
const DEADLINE_MS = 3000;

/** Something of another origin that is seen and whose pixels or document may not be read. */
interface Candidate {
  element: Element;
  kind: Exclude<AssetKind, 'font' | 'stylesheet'>;
  boxKind: BoxKind;
  /** The files that would have to be fetched; empty if nothing can be fetched in its place. */
  files: string[];
  outline: Rectangle;
  /** The part in view; empty for one out of view. */
  visible: Rectangle;
}

/**
 * Returns what a capture of the page cannot reach without access to other sites, by the rules by which it reads, fetches
 * and pictures. Runs in the isolated world. Does not scroll or change the page. Files are asked for, and not read.
 */
export async function findMissingParts(
  document: Document,
  openShadowRoot: OpenShadowRoot = openOnly,
): Promise<MissingParts> {
  const view = document.defaultView;
  const { innerWidth: width = 0, innerHeight: height = 0 } = view ?? {};
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const { candidates, sheets } = await new Pace().run(findCandidates(document, openShadowRoot));
  const isRefused = refusalOf(signal);
  const areRefused = async ({ files }: Candidate) =>
    files.length === 0 || (await Promise.all(files.map(isRefused))).includes(true);
  const refused = async (among: Candidate[]) => {
    const answers = await Promise.all(among.map(areRefused));
    return among.filter((_, index) => answers[index]);
  };
  const canScroll = view !== null && scrollerOf(document, view) !== undefined;
  const unpictured = candidates.filter((candidate) => !canBePictured(candidate, canScroll));
  const pictured = candidates.filter((candidate) => !unpictured.includes(candidate));
  const far = (among: Candidate[]) => {
    const spans = among.map((candidate) => ({ candidate, ...candidate.outline }));
    return beyondScreenshots(spans, height).map(({ candidate }) => candidate);
  };
  // Readable files take no screenshots. They are asked for only where the screenshots might not be enough.
  const tooFar = far(pictured).length === 0 ? [] : far(await refused(pictured));
  const missing = new Set([...(await refused(unpictured)), ...tooFar]);
  const parts = candidates
    .filter((candidate) => candidate.kind === 'frame' || missing.has(candidate))
    .map((candidate) => describe(candidate, !missing.has(candidate)));
  const lost = await Promise.all(sheets.map(isRefused));
  const styles = lost.filter(Boolean).map((): MissingPart => ({ kind: 'stylesheet', still: false }));
  return { width, height, parts: [...parts, ...styles] };
}

/** Returns whether a file cannot be fetched from the page. Each is asked for once. */
function refusalOf(signal: AbortSignal): (url: string) => Promise<boolean> {
  const answers = new Map<string, Promise<boolean>>();
  return (url) => {
    const known = answers.get(url);
    if (known) return known;
    if (answers.size >= MAX_ASKED) return Promise.resolve(false);
    // What has not answered in time is not called missing.
    const answer = isFetchableFromPage(url, signal).then((has) => !has && !signal.aborted);
    answers.set(url, answer);
    return answer;
  };
}

interface Found {
  candidates: Candidate[];
  /** Addresses of style sheets that apply and whose rules may not be read. */
  sheets: string[];
}

/** Walks through the page, its shadow trees and the frames that may be read. */
function* findCandidates(top: Document, openShadowRoot: OpenShadowRoot): Steps<Found> {
  const found: Found = { candidates: [], sheets: [] };
  const roots: (Document | ShadowRoot)[] = [top];
  for (const root of roots) {
    const document = root.ownerDocument ?? (root as Document);
    const view = document.defaultView;
    if (!view) continue;
    found.sheets.push(...unreadableSheets(root, view));
    const address = unclobbered(document, 'URL');
    for (const element of root.querySelectorAll('*')) {
      const inner = isFrame(element) ? documentOf(element) : null;
      // As for the fingerprint, closed trees are searched only on custom elements.
      const shadow =
        element.shadowRoot ?? (element.localName.includes('-') ? openShadowRoot(element as HTMLElement) : null);
      if (inner) roots.push(inner);
      if (shadow) roots.push(shadow);
      const unreadable = inner ? undefined : unreadableOf(element, view, address);
      const place = unreadable && placeOnScreen(element, view);
      if (unreadable && place) found.candidates.push({ element, ...unreadable, ...place });
      yield;
    }
  }
  return found;
}

const isFrame = (element: Element) => isHtml(element) && /^i?frame$/.test(element.localName);

/** Returns what of an element may not be read. */
function unreadableOf(
  element: Element,
  view: Window,
  address: string,
): Pick<Candidate, 'kind' | 'boxKind' | 'files'> | undefined {
  const content = { boxKind: 'content', files: [] as string[] } as const;
  if (isFrame(element)) return { ...content, kind: 'frame' };
  if (isNamed(element, 'img')) {
    const isShown = element.complete && element.naturalWidth > 0 && isForeign(element.currentSrc, address);
    if (isShown && !isReadable(element)) return { ...content, kind: 'image', files: [element.currentSrc] };
  } else if (isNamed(element, 'video')) {
    if (showsFrame(element) && !isReadable(element)) return { ...content, kind: 'media' };
  } else if (isNamed(element, 'canvas')) {
    if (element.width > 0 && element.height > 0 && !isReadable(element)) return { ...content, kind: 'canvas' };
  }
  const { backgroundImage } = view.getComputedStyle(element);
  const files = backgroundImage === 'none' ? [] : foreignFiles(backgroundImage, address);
  return files.length > 0 ? { kind: 'image', boxKind: 'border', files } : undefined;
}

/** Returns the addresses of style sheets that apply and whose rules may not be read. */
function unreadableSheets(root: Document | ShadowRoot, view: Window): string[] {
  return [...root.styleSheets].flatMap((sheet) => {
    const applies = !sheet.disabled && view.matchMedia(sheet.media.mediaText).matches;
    return sheet.href !== null && applies && !rulesOf(sheet) ? [sheet.href] : [];
  });
}

/** Returns where an element is; `undefined` for one that is not seen, or too small to be missed. */
function placeOnScreen(element: Element, view: Window): Pick<Candidate, 'outline' | 'visible'> | undefined {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
  const outline = outlineOf(element, view);
  const { left, top, right, bottom } = outline;
  if (Math.min(right - left, bottom - top) < MIN_SIDE) return undefined;
  const page = view.top ?? view;
  if (left >= page.innerWidth || right <= 0) return undefined;
  const visible = visiblePart(element, outline);
  const isCutOff = !isFilled(visible) && top < page.innerHeight && bottom > 0;
  return isCutOff ? undefined : { outline, visible };
}

/** Whether a screenshot could show an element alone. What is covered below the window is not known. */
function canBePictured({ element, kind, boxKind, visible }: Candidate, canScroll: boolean): boolean {
  const isBackground = boxKind === 'border' && kind === 'image';
  if (kind === 'frame' && secretFrameKind(element as HTMLIFrameElement)) return false;
  if ((isBackground && !isEmpty(element)) || !boxOf(element, boxKind)) return false;
  return isFilled(visible) ? isInFront(element, visible) : canScroll;
}

function describe({ element, kind, visible }: Candidate, still: boolean): MissingPart {
  const window = kind === 'frame' ? (element as HTMLIFrameElement).contentWindow : null;
  const place = window ? placeOf(window) : undefined;
  return { kind, still, ...(isFilled(visible) && { box: visible }), ...(place && { place }) };
}
