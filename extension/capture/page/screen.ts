import { toDataUrl } from '../assets/data-url.ts';

/** What the tab shows at this moment, as a PNG of the viewport; `undefined` where the browser does not give it. */
export type TakeScreenshot = () => Promise<Blob | undefined>;

/** A picture of an element's content box as the person saw it. */
export interface ScreenPicture {
  blob: Blob;
  /** CSS pixels. */
  width: number;
  height: number;
}

interface Shot {
  bitmap: ImageBitmap;
  /** Pixels of the picture to a CSS pixel. */
  scale: number;
  at: string;
}

/** Points, along each side, at which an element must be in front for its picture to be its own. */
const SAMPLES = 4;

/**
 * Pictures of what the page may not be read from: another origin's pictures, frames and canvases, as far as they are on
 * the screen and nothing lies over them. The screen is looked at once, and only when one is wanted.
 */
export class Screen {
  readonly #document: Document;
  readonly #see: TakeScreenshot | undefined;
  #shot: Promise<Shot | undefined> | undefined;

  constructor(document: Document, see: TakeScreenshot | undefined) {
    this.#document = document;
    this.#see = see;
  }

  /** The element's content box: its visible part drawn, the rest empty. `undefined` where none of it, or not only it, is seen. */
  async pictureOf(element: Element): Promise<ScreenPicture | undefined> {
    const view = this.#document.defaultView;
    if (!this.#see || !view || element.ownerDocument !== this.#document) return undefined;
    const box = contentBox(element, view);
    if (!box || !isInFront(element, box, view)) return undefined;
    this.#shot ??= this.#take(view);
    const shot = await this.#shot;
    // The page may have been scrolled since.
    if (!shot || shot.at !== placeOf(view)) return undefined;
    return draw(shot, box);
  }

  async #take(view: Window): Promise<Shot | undefined> {
    const at = placeOf(view);
    const blob = await this.#see?.();
    if (!blob || at !== placeOf(view)) return undefined;
    const bitmap = await createImageBitmap(blob);
    return { bitmap, scale: bitmap.width / view.innerWidth, at };
  }
}

const placeOf = (view: Window) => [view.scrollX, view.scrollY, view.innerWidth, view.innerHeight].join();

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
  seen: { left: number; top: number; right: number; bottom: number };
}

function contentBox(element: Element, view: Window): Box | undefined {
  const rect = element.getBoundingClientRect();
  const style = view.getComputedStyle(element);
  const inset = (side: 'Left' | 'Top' | 'Right' | 'Bottom') =>
    Number.parseFloat(style[`border${side}Width`]) + Number.parseFloat(style[`padding${side}`]);
  const left = rect.left + inset('Left');
  const top = rect.top + inset('Top');
  const width = rect.right - inset('Right') - left;
  const height = rect.bottom - inset('Bottom') - top;
  const seen = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(left + width, view.innerWidth),
    bottom: Math.min(top + height, view.innerHeight),
  };
  const plain =
    style.transform === 'none' && style.filter === 'none' && style.opacity === '1' && style.visibility === 'visible';
  return plain && seen.right - seen.left >= 1 && seen.bottom - seen.top >= 1
    ? { left, top, width, height, seen }
    : undefined;
}

function isInFront(element: Element, { seen }: Box, view: Window): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  for (let x = 0; x < SAMPLES; x++) {
    for (let y = 0; y < SAMPLES; y++) {
      const left = seen.left + ((x + 0.5) / SAMPLES) * (seen.right - seen.left);
      const top = seen.top + ((y + 0.5) / SAMPLES) * (seen.bottom - seen.top);
      if (root.elementFromPoint(left, top) !== element) return false;
    }
  }
  return view.document.visibilityState === 'visible';
}

async function draw({ bitmap, scale }: Shot, { left, top, width, height, seen }: Box): Promise<ScreenPicture> {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const [w, h] = [seen.right - seen.left, seen.bottom - seen.top];
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      seen.left * scale,
      seen.top * scale,
      w * scale,
      h * scale,
      (seen.left - left) * scale,
      (seen.top - top) * scale,
      w * scale,
      h * scale,
    );
  return { blob: await encode(canvas), width, height };
}

/** Words stay sharp; a picture that is large as it is, a photograph most likely, bears a little loss. */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const exact = await canvas.convertToBlob();
  return exact.size < LARGE ? exact : canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

/** Bytes of a PNG that is worth a loss. */
const LARGE = 100_000;

/**
 * The picture as a drawing of a given size of its own, so that what is laid out by that size stays in its place however
 * dense the screen was.
 */
export async function drawnAt(picture: ScreenPicture, width: number, height: number): Promise<Blob> {
  const href = await toDataUrl(picture.blob, picture.blob.type);
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none"><image width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" href="${href}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}
