import { toDataUrl } from '../assets/data-url.ts';

/** Takes a screenshot of the tab's viewport as a PNG. Returns `undefined` when the browser does not provide one. */
export type TakeScreenshot = () => Promise<Blob | undefined>;

/** A picture of an element's content box, cut from the screenshot. */
export interface ScreenPicture {
  blob: Blob;
  /** Width in CSS pixels; `height` too. */
  width: number;
  height: number;
}

interface Screenshot {
  bitmap: ImageBitmap;
  /** Screenshot pixels per CSS pixel. */
  scale: number;
  at: string;
}

/** Number of sample points along each side at which an element must be in front. */
const SAMPLES = 4;

/**
 * Pictures of content that the page may not read: pictures, frames and canvases of another origin, if they are in the
 * viewport and nothing covers them. The screenshot is taken once, at the first request.
 */
export class Screen {
  readonly #document: Document;
  readonly #takeScreenshot: TakeScreenshot | undefined;
  #screenshot: Promise<Screenshot | undefined> | undefined;

  constructor(document: Document, takeScreenshot: TakeScreenshot | undefined) {
    this.#document = document;
    this.#takeScreenshot = takeScreenshot;
  }

  /**
   * Returns a picture of the element's content box. Parts outside the viewport are empty. Returns `undefined` when
   * the box is out of view or covered.
   */
  async pictureOf(element: Element): Promise<ScreenPicture | undefined> {
    const view = this.#document.defaultView;
    if (!this.#takeScreenshot || !view || element.ownerDocument !== this.#document) return undefined;
    const box = contentBox(element, view);
    if (!box || !isInFront(element, box, view)) return undefined;
    this.#screenshot ??= this.#capture(view);
    const screenshot = await this.#screenshot;
    // The page may have been scrolled since the screenshot.
    if (!screenshot || screenshot.at !== placeOf(view)) return undefined;
    return draw(screenshot, box);
  }

  async #capture(view: Window): Promise<Screenshot | undefined> {
    const at = placeOf(view);
    const blob = await this.#takeScreenshot?.();
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
  visible: { left: number; top: number; right: number; bottom: number };
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
  const visible = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(left + width, view.innerWidth),
    bottom: Math.min(top + height, view.innerHeight),
  };
  const plain =
    style.transform === 'none' && style.filter === 'none' && style.opacity === '1' && style.visibility === 'visible';
  return plain && visible.right - visible.left >= 1 && visible.bottom - visible.top >= 1
    ? { left, top, width, height, visible }
    : undefined;
}

function isInFront(element: Element, { visible }: Box, view: Window): boolean {
  const root = element.getRootNode() as Document | ShadowRoot;
  for (let x = 0; x < SAMPLES; x++) {
    for (let y = 0; y < SAMPLES; y++) {
      const left = visible.left + ((x + 0.5) / SAMPLES) * (visible.right - visible.left);
      const top = visible.top + ((y + 0.5) / SAMPLES) * (visible.bottom - visible.top);
      if (root.elementFromPoint(left, top) !== element) return false;
    }
  }
  return view.document.visibilityState === 'visible';
}

async function draw({ bitmap, scale }: Screenshot, { left, top, width, height, visible }: Box): Promise<ScreenPicture> {
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const [w, h] = [visible.right - visible.left, visible.bottom - visible.top];
  canvas
    .getContext('2d')
    ?.drawImage(
      bitmap,
      visible.left * scale,
      visible.top * scale,
      w * scale,
      h * scale,
      (visible.left - left) * scale,
      (visible.top - top) * scale,
      w * scale,
      h * scale,
    );
  return { blob: await encode(canvas), width, height };
}

/**
 * Encodes small pictures losslessly, so that text stays sharp. A large one, most likely a photograph, is compressed
 * with slight loss.
 */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const exact = await canvas.convertToBlob();
  return exact.size < LOSSY_BYTES ? exact : canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
}

/** Minimum size of a PNG, in bytes, for lossy compression. */
const LOSSY_BYTES = 100_000;

/** Draws the picture at the given intrinsic size, so that the layout does not depend on the density of the screen. */
export async function drawAtSize(picture: ScreenPicture, width: number, height: number): Promise<Blob> {
  const href = await toDataUrl(picture.blob, picture.blob.type);
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="none"><image width="${picture.width}" height="${picture.height}" preserveAspectRatio="none" href="${href}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  );
}
