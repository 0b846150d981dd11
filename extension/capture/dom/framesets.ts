import { appendStyle } from './attributes.ts';
import { renderFrame } from './frames.ts';
import type { Renderer } from './page-scope.ts';

/** Element that replaces a set of frames. `<frame>` shows addresses only, and an inline document has none. */
const FRAMESET = 'capture-frameset';
/** CSS pixels between frames when the set does not specify them (HTML Standard, 15.6). */
const BORDER = 6;

/** Renders a set of frames as a grid. */
export const renderFrameset: Renderer = (element, attributes) => {
  const border = widthBetween(element);
  const own = element.parentElement?.localName === 'frameset' ? '' : 'position:fixed;inset:0;';
  const tracks = `grid-template:${tracksOf(element, 'rows', border)}/${tracksOf(element, 'cols', border)}`;
  appendStyle(attributes, () => `${own}display:grid;${tracks};gap:${border}px;background:#dcdcdc`);
  return { name: FRAMESET };
};

/** Renders a frame of a set as an iframe that fills its place. */
export const renderFrameOfSet: Renderer = (element, attributes, scope) => {
  const rendering = renderFrame(element, attributes, scope);
  appendStyle(attributes, () => 'width:100%;height:100%;border:0;background:#fff');
  return rendering === 'nothing' ? rendering : { ...rendering, name: 'iframe' };
};

function widthBetween(element: Element): number {
  const set = element.closest('[border],[frameborder]');
  if (set?.getAttribute('frameborder') === '0' || set?.getAttribute('frameborder') === 'no') return 0;
  const border = Number.parseInt(set?.getAttribute('border') ?? '', 10);
  return Number.isNaN(border) ? BORDER : border;
}

/** Converts a list such as `200,*,2*,30%` to grid tracks. Percentages refer to the space without the borders. */
function tracksOf(element: Element, name: 'rows' | 'cols', border: number): string {
  const list = (element.getAttribute(name) ?? '').split(',');
  const tracks = list.flatMap((text) => {
    const [, length, unit] = /^\s*([\d.]*)\s*([%*]?)/.exec(text) ?? [];
    if (unit === '*') return [`minmax(0,${length || 1}fr)`];
    if (!length) return [];
    return [unit === '%' ? `calc((100% - ${border * (list.length - 1)}px)*${Number(length) / 100})` : `${length}px`];
  });
  return tracks.join(' ') || 'minmax(0,1fr)';
}
