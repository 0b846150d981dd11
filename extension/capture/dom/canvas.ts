import { cssUrl } from '../css/css-url.ts';
import { appendStyle } from './append-style.ts';
import { isNamed } from './is-named.ts';
import type { Renderer } from './page-scope.ts';

/** A canvas keeps its element, so that the page's rules still meet it, and shows its pixels as a background. */
export const renderCanvas: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'canvas') || element.width === 0 || element.height === 0) return undefined;
  const pixels = pixelsOf(element);
  if (pixels === undefined) {
    scope.report.missing('canvas', element.id ? `canvas#${element.id}` : 'canvas', 'unreadable');
    return undefined;
  }
  const colour = backgroundColour(element);
  appendStyle(
    attributes,
    () => `background:${cssUrl(pixels)} 0 0/100% 100% no-repeat content-box border-box${colour}!important`,
  );
  return { children: [] };
};

/** The canvas's own colour stays beneath its pixels. */
function backgroundColour(element: HTMLCanvasElement): string {
  const colour = element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor ?? '';
  return /^(|transparent|rgba\(0, 0, 0, 0\))$/.test(colour) ? '' : ` ${colour}`;
}

function pixelsOf(canvas: HTMLCanvasElement): string | undefined {
  try {
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}
