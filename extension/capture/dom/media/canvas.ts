import { cssUrl } from '../../css/css-url.ts';
import { nextFrame } from '../../page/pace.ts';
import { appendStyle } from '../attributes.ts';
import { isNamed } from '../node-kinds.ts';
import type { PageScope, Renderer } from '../page-scope.ts';

/**
 * Renders a canvas. It keeps its element, so that the page's rules still match, and shows its pixels as a background.
 */
export const renderCanvas: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'canvas') || element.width === 0 || element.height === 0) return undefined;
  const name = `canvas:${canvases++}`;
  scope.shown.record(name, element);
  scope.assets.addPixels(name, () => pixelsOf(element, scope));
  const colour = backgroundColour(element);
  appendStyle(attributes, () => {
    const pixels = scope.assets.dataUrl(name);
    return pixels && `background:${cssUrl(pixels)} 0 0/100% 100% no-repeat content-box border-box${colour}!important`;
  });
  return { children: [] };
};

let canvases = 0;

/** Returns the canvas's background colour, which stays beneath its pixels. */
function backgroundColour(element: HTMLCanvasElement): string {
  const colour = element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? '';
  return /^(|transparent|rgba\(0, 0, 0, 0\))$/.test(colour) ? '' : ` ${colour}`;
}

/**
 * Returns the canvas's pixels. Where they may not be read, or WebGL has discarded them, returns its part of the
 * screenshot.
 */
async function pixelsOf(canvas: HTMLCanvasElement, scope: PageScope): Promise<Blob | undefined> {
  const view = canvas.ownerDocument.defaultView;
  // WebGL's pixels exist only within the frame they were drawn in, after the page's own callbacks.
  if (view) await nextFrame(view);
  const pixels = copyOf(canvas);
  if (pixels && (!isBlank(pixels) || !isAlone(canvas))) return pixels.convertToBlob();
  const seen = await scope.screen.pictureOf(canvas);
  const named = canvas.id ? `canvas#${canvas.id}` : 'canvas';
  if (seen) scope.report.pictured('canvas', named);
  else if (!pixels) scope.report.missing('canvas', named, 'unreadable');
  return seen?.blob ?? pixels?.convertToBlob();
}

/** Copies a canvas. Returns `undefined` when a picture of another origin has been drawn on it. */
function copyOf(canvas: HTMLCanvasElement): OffscreenCanvas | undefined {
  try {
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext('2d');
    context?.drawImage(canvas, 0, 0);
    context?.getImageData(0, 0, 1, 1);
    return copy;
  } catch {
    return undefined;
  }
}

const SAMPLE = 32;

function isBlank(canvas: OffscreenCanvas): boolean {
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d');
  context?.drawImage(canvas, 0, 0, SAMPLE, SAMPLE);
  const pixels = context?.getImageData(0, 0, SAMPLE, SAMPLE).data ?? [];
  return pixels.every((value, at) => at % 4 !== 3 || value === 0);
}

/** Whether only its ancestors are behind the canvas, so that the screenshot shows the canvas alone. */
function isAlone(canvas: HTMLCanvasElement): boolean {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const root = canvas.getRootNode() as Document | ShadowRoot;
  return root
    .elementsFromPoint(left + width / 2, top + height / 2)
    .every((element) => element === canvas || element.contains(canvas) || element.shadowRoot?.contains(canvas));
}
