import { appendStyle } from './attributes.ts';
import { renderFrame } from './frames.ts';
import type { Renderer } from './page-scope.ts';

/** What stands for a set of frames: `<frame>` shows addresses only, and a document that is written in the file has none. */
const SET = 'capture-frameset';
/** CSS pixels between frames where the set does not say (HTML Standard, 15.6). */
const BORDER = 6;

/** A set of frames as a grid. */
export const renderFrameset: Renderer = (element, attributes) => {
  const border = widthBetween(element);
  const own = element.parentElement?.localName === 'frameset' ? '' : 'position:fixed;inset:0;';
  const tracks = `grid-template:${tracksOf(element, 'rows', border)}/${tracksOf(element, 'cols', border)}`;
  appendStyle(attributes, () => `${own}display:grid;${tracks};gap:${border}px;background:#dcdcdc`);
  return { name: SET };
};

/** A frame of a set as one that may stand anywhere, filling its place. */
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

/** `200,*,2*,30%` as a grid has it; shares are those of what is left between borders. */
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
