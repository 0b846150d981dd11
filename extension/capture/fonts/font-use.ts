import type { FontFacePiece } from '../css/pieces.ts';
import { intersects, isWholeRange, parseRanges, type Range } from './unicode-range.ts';

const TEXT = 3;

interface LiveFace {
  family: string;
  status: FontFaceLoadStatus;
}

interface Wanted {
  families: string;
  weight: number;
  italic: boolean;
}

/**
 * Which faces a document needs: those it has loaded, and those that text now hidden (in a menu, at another width)
 * would load. Faces that failed, or whose characters or family do not occur, are left out.
 */
export class FontUse {
  readonly #document: Document;
  readonly #elements: Element[] = [];
  readonly #ruled = new Set<string>();
  #faces: Map<string, LiveFace[]> | undefined;
  #wanted: Wanted[] | undefined;
  #characters: Set<number> | undefined;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Remembers an element of the document or of a shadow tree in it that may show text: its own, or an icon's by CSS. */
  see(element: Element): void {
    const first = element.firstChild;
    if (!first || first.nodeType === TEXT || first.nextSibling?.nodeType === TEXT) this.#elements.push(element);
  }

  needs(face: FontFacePiece, families: ReadonlySet<string>): boolean {
    this.#faces ??= liveFaces(this.#document);
    const key = faceKey(face);
    this.#ruled.add(key);
    const live = this.#faces.get(key) ?? [];
    if (live.some(({ status }) => status === 'loaded' || status === 'loading')) return true;
    if (live.length > 0 && live.every(({ status }) => status === 'error')) return false;
    const family = familyKey(face.family);
    if (![...families].some((named) => named.endsWith(family))) return false;
    return this.#isWanted(face, family) && this.#hasCharacters(face);
  }

  /** Families of faces in use that no stylesheet defines: a script made them, and where their files are is not told. */
  withoutRule(): string[] {
    this.#faces ??= liveFaces(this.#document);
    const unruled = [...this.#faces].filter(
      ([key, faces]) => !this.#ruled.has(key) && faces.some(({ status }) => status === 'loaded'),
    );
    return [...new Set(unruled.flatMap(([, faces]) => faces.map(({ family }) => family)))];
  }

  #isWanted(face: FontFacePiece, family: string): boolean {
    this.#wanted ??= this.#readWanted();
    const [low, high] = weightRange(face.weight);
    const italic = /^(italic|oblique)/.test(face.style);
    return this.#wanted.some(
      (wanted) =>
        wanted.families.includes(family) && wanted.weight >= low && wanted.weight <= high && wanted.italic === italic,
    );
  }

  #readWanted(): Wanted[] {
    const view = this.#document.defaultView;
    const found = new Map<string, Wanted>();
    if (!view) return [];
    for (const element of this.#elements) {
      const { fontFamily, fontWeight, fontStyle } = view.getComputedStyle(element);
      const key = `${fontFamily}|${fontWeight}|${fontStyle}`;
      if (!found.has(key)) {
        found.set(key, {
          families: fontFamily.toLowerCase(),
          weight: Number(fontWeight),
          italic: fontStyle !== 'normal',
        });
      }
    }
    return [...found.values()];
  }

  #hasCharacters(face: FontFacePiece): boolean {
    const ranges: Range[] = parseRanges(face.unicodeRange);
    if (isWholeRange(ranges)) return true;
    this.#characters ??= new Set(
      [...(this.#document.documentElement.textContent ?? '')].map((character) => character.codePointAt(0) ?? 0),
    );
    return intersects(ranges, this.#characters);
  }
}

function liveFaces(document: Document): Map<string, LiveFace[]> {
  const faces = new Map<string, LiveFace[]>();
  for (const face of document.fonts) {
    const key = faceKey(face);
    const alike = faces.get(key);
    if (alike) alike.push(face);
    else faces.set(key, [face]);
  }
  return faces;
}

/** The same for a rule and for the face a browser made of it. */
function faceKey(face: { family: string; weight: string; style: string; unicodeRange: string }): string {
  return [
    familyKey(face.family),
    weightRange(face.weight).join('-'),
    face.style || 'normal',
    parseRanges(face.unicodeRange).join(';'),
  ].join('|');
}

const familyKey = (family: string) => family.replace(/^["']|["']$/g, '').toLowerCase();

const WEIGHTS: Record<string, number> = { normal: 400, bold: 700 };

function weightRange(weight: string): [number, number] {
  const [low = 400, high = low] = weight
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => WEIGHTS[value] ?? Number(value));
  return [low, high];
}
