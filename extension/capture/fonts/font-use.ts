import type { FontFacePiece } from '../css/pieces.ts';
import { TEXT } from '../dom/node-kinds.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import type { Steps } from '../page/pace.ts';
import { type FaceTraits, matchFaces } from './match-faces.ts';
import { intersects, isWholeRange, parseRanges } from './unicode-range.ts';

const CHARACTERS_A_STEP = 10_000;

interface FontRequest extends FaceTraits {
  families: readonly string[];
}

/**
 * Decides which faces a document needs: those it has loaded, and those that hidden text (in a menu, at another width)
 * would load. Faces that failed, or whose characters or family do not occur, are dropped.
 */
export class FontUse {
  readonly #document: Document;
  readonly #elements: Element[] = [];
  #shadows = false;
  readonly #ruleKeys = new Set<string>();
  #faces: Map<string, FontFace[]> | undefined;
  readonly #wanted = new Map<string, FontRequest>();
  /** The keys of the faces that a browser chooses for what is wanted. */
  #chosen: Set<string> | undefined;
  readonly #characters = new Set<number>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Records an element of the document or of its shadow trees that may show text: its own, or an icon by CSS. */
  record(element: Element): void {
    const first = unclobbered(element, 'firstChild');
    if (!first || first.nodeType === TEXT || first.nextSibling?.nodeType === TEXT) this.#elements.push(element);
  }

  needs(face: FontFacePiece): boolean {
    this.#faces ??= liveFaces(this.#document);
    const key = faceKey(face);
    this.#ruleKeys.add(key);
    const live = this.#faces.get(key) ?? [];
    if (live.some(({ status }) => status === 'loaded' || status === 'loading')) return true;
    if (live.length > 0 && live.every(({ status }) => status === 'error')) return false;
    this.#chosen ??= this.#choose(this.#faces);
    return (this.#chosen.has(key) || this.#isWanted(face)) && this.#hasCharacters(face);
  }

  /** Returns the addresses that the document has fetched so far, in order. */
  fetched(): string[] {
    const entries = this.#document.defaultView?.performance.getEntriesByType('resource') ?? [];
    return entries.map(({ name }) => name);
  }

  /** The characters of the document. */
  get characters(): ReadonlySet<number> {
    return this.#characters;
  }

  /**
   * Returns the faces in use that no stylesheet defines, because a script made them. Call it after `needs` was called
   * for every rule.
   */
  facesWithoutRule(): FontFace[] {
    this.#faces ??= liveFaces(this.#document);
    return [...this.#faces].flatMap(([key, faces]) =>
      this.#ruleKeys.has(key) ? [] : faces.filter(({ status }) => status === 'loaded').slice(-1),
    );
  }

  #choose(live: ReadonlyMap<string, FontFace[]>): Set<string> {
    const families = new Map<string, (FaceTraits & { key: string })[]>();
    for (const [key, [face]] of live) {
      if (!face) continue;
      const family = families.get(familyKey(face.family)) ?? [];
      families.set(familyKey(face.family), family);
      family.push({ key, ...traitsOf(face) });
    }
    const wanted = [...this.#wanted.values()];
    const chosen = wanted.flatMap((request) =>
      request.families.flatMap((family) => matchFaces(families.get(family) ?? [], request)),
    );
    return new Set(chosen.map(({ key }) => key));
  }

  /** Whether a face that the document does not have now, such as one for print, is just what is wanted. */
  #isWanted(face: FontFacePiece): boolean {
    const family = familyKey(face.family);
    const { weight, italic } = traitsOf(face);
    const [low, high] = weight;
    return [...this.#wanted.values()].some(
      (wanted) =>
        wanted.families.includes(family) &&
        wanted.weight[0] >= low &&
        wanted.weight[0] <= high &&
        wanted.italic === italic,
    );
  }

  /** Records that some elements are in shadow trees, whose text is not part of the document's text. */
  recordShadow(): void {
    this.#shadows = true;
  }

  /** Whether the document has any faces. Without faces nothing needs to be read. */
  get hasFaces(): boolean {
    return fontsOf(this.#document).size > 0;
  }

  /**
   * Reads the fonts of every hidden element that may show text. Call it before `needs`, after the tree has been read.
   */
  *read(): Steps<void> {
    const view = this.#document.defaultView;
    if (!view) return;
    yield* this.#readCharacters(unclobbered(this.#document, 'documentElement') as Element | null);
    for (const element of this.#elements) {
      if (this.#shadows && unclobbered(element, 'getRootNode').call(element) !== this.#document)
        yield* this.#readCharacters(element);
      // Visible text has already loaded its faces.
      if (unclobbered(element, 'checkVisibility').call(element)) continue;
      const { fontFamily, fontWeight, fontStyle } = view.getComputedStyle(element);
      const key = `${fontFamily}|${fontWeight}|${fontStyle}`;
      if (!this.#wanted.has(key)) {
        this.#wanted.set(key, {
          families: fontFamily.split(',').map((family) => familyKey(family.trim())),
          weight: weightRange(fontWeight),
          italic: fontStyle !== 'normal',
        });
      }
      yield;
    }
  }

  *#readCharacters(element: Element | null): Steps<void> {
    let count = 0;
    for (const character of (element && unclobbered(element, 'textContent')) ?? '') {
      this.#characters.add(character.codePointAt(0) ?? 0);
      if (++count % CHARACTERS_A_STEP === 0) yield;
    }
  }

  #hasCharacters(face: FontFacePiece): boolean {
    const ranges = parseRanges(face.unicodeRange);
    return isWholeRange(ranges) || intersects(ranges, this.#characters);
  }
}

/** A document that has left its frame has no fonts. */
const fontsOf = (document: Document): ReadonlySet<FontFace> =>
  (unclobbered(document, 'fonts') as FontFaceSet | null | undefined) ?? new Set();

function liveFaces(document: Document): Map<string, FontFace[]> {
  const faces = new Map<string, FontFace[]>();
  for (const face of fontsOf(document)) {
    const key = faceKey(face);
    const alike = faces.get(key);
    if (alike) alike.push(face);
    else faces.set(key, [face]);
  }
  return faces;
}

/** Returns a key that is equal for a rule and for the face that the browser made of it. */
function faceKey(face: { family: string; weight: string; style: string; unicodeRange: string }): string {
  return [
    familyKey(face.family),
    weightRange(face.weight).join('-'),
    face.style || 'normal',
    parseRanges(face.unicodeRange).join(';'),
  ].join('|');
}

const familyKey = (family: string) => family.replace(/^["']|["']$/g, '').toLowerCase();

const traitsOf = ({ weight, style }: { weight: string; style: string }): FaceTraits => ({
  weight: weightRange(weight),
  italic: /^(italic|oblique)/.test(style),
});

const WEIGHTS: Record<string, number> = { normal: 400, bold: 700 };

function weightRange(weight: string): [number, number] {
  const [low = 400, high = low] = weight
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => WEIGHTS[value] ?? Number(value));
  return [low, high];
}
