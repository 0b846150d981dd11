import type { Attributes } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { HTML, SVG } from './node-kinds.ts';

/**
 * Returns the styles of a document that the browser has made around a file: a picture, a film, a text. Browsers keep
 * these styles to themselves. Returns `''` for a page.
 */
export function openedFileStyle(document: Document): string {
  const type = unclobbered(document, 'contentType');
  const view = unclobbered(document, 'defaultView');
  if (!view || unclobbered(document, 'documentElement').localName !== 'html') return '';
  if (/^image\//.test(type)) return isTab(view) ? pictureStyle(document, view) : '';
  if (/^(video|audio)\//.test(type)) return isTab(view) ? FILM : '';
  if (isPage(type)) return '';
  return document.getElementById(XML_SOURCE) ? XML_STYLE : textStyle(document, view);
}

const isPage = (type: string) => /^text\/html$|xhtml/.test(type);
const isTab = (view: Window) => view.parent === view;

/** A picture is centred, and as large as it is if there is room. */
function pictureStyle(document: Document, view: Window): string {
  const picture = document.images[0];
  if (!picture) return '';
  const ground = [unclobbered(document, 'body'), unclobbered(document, 'documentElement')]
    .map((element) => view.getComputedStyle(element).backgroundColor)
    .find((colour) => colour !== 'rgba(0, 0, 0, 0)');
  // Firefox shows its ground to no script.
  // Someone who has enlarged a tall picture sees it at the full width.
  const whole = picture.getBoundingClientRect().height <= view.innerHeight + 1;
  return (
    `html,body{height:100%!important;margin:0!important;background:${ground ?? '#222'}!important}` +
    'body{display:grid!important;grid-template:minmax(100%,auto)/100%!important}' +
    'img{position:static!important;margin:auto!important;width:auto!important;height:auto!important;cursor:auto!important;' +
    `max-width:100%!important;max-height:${whole ? '100vh' : 'none'}!important}`
  );
}

const FILM =
  'html,body{height:100%;margin:0;background:#000}' +
  'video{position:absolute;inset:0;margin:auto;max-width:100%;max-height:100%}';

/** The properties of a text's `<pre>` that browsers set. */
const TEXT_PROPERTIES = ['white-space', 'overflow-wrap', 'margin', 'padding', 'font-family', 'font-size', 'tab-size'];

function textStyle(document: Document, view: Window): string {
  const [body, text] = [unclobbered(document, 'body') as HTMLElement | null, document.querySelector('body>pre')];
  if (!body || !text) return '';
  const styles = view.getComputedStyle(text);
  const declarations = TEXT_PROPERTIES.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';');
  return `body{margin:${view.getComputedStyle(body).margin}}pre{${declarations}}`;
}

/** The tree that Chromium shows for XML: its source, and the colours of its parts. */
const XML_SOURCE = 'webkit-xml-viewer-source-xml';
const XML_STYLE =
  'body{margin:0}' +
  '.html-tag,.html-attribute{color:light-dark(#881280,#5db0d7)}' +
  '.html-attribute-name{color:light-dark(#994500,#9bbbdc)}' +
  '.html-attribute-value{color:light-dark(#1a1aa6,#f29766)}' +
  '.html-comment{color:#236e25}';

/** Whether an element is the source behind the tree of an XML file, which nobody sees. */
export const isXmlSource = (element: Element) =>
  element.id === XML_SOURCE && !isPage(unclobbered(element.ownerDocument, 'contentType'));

/**
 * Returns the text of XML without styles, which browsers show as source. Firefox shows it by means that no script can read.
 * Returns `undefined` for any other document.
 */
export function plainXmlOf(root: Element): string | undefined {
  const document = unclobbered(root, 'ownerDocument');
  const isPlain = root.namespaceURI !== HTML && root.namespaceURI !== SVG && document.styleSheets.length === 0;
  return isPlain ? new XMLSerializer().serializeToString(root) : undefined;
}

/** The styles of a page around a drawing that is open in a tab or a frame, which it fills. */
export function drawingStyle(drawing: Element): string {
  const size = sizeOf(drawing);
  return (
    'html,body{margin:0;height:100%}:where(svg){display:block}:where(svg:not([width])){width:100%}' +
    ':where(svg:not([height])){height:100%}' +
    (size ? `@media(width<${size.width}px){svg{width:100%;height:auto;aspect-ratio:${size.width}/${size.height}}}` : '')
  );
}

/** Lets a drawing of a fixed size shrink with a narrower window. */
export function fitDrawing(drawing: Element, attributes: Attributes): void {
  const size = sizeOf(drawing);
  if (size && !attributes.has('viewBox')) attributes.set('viewBox', `0 0 ${size.width} ${size.height}`);
}

/** Units of SVGLength: none, and pixels (SVG 2, 4.6.7). */
const PIXELS = new Set([1, 5]);

/** Returns the size in pixels that a drawing in a tab sets for itself. */
function sizeOf(drawing: Element): { width: number; height: number } | undefined {
  const view = drawing.ownerDocument.defaultView;
  if (!view || !isTab(view) || !('viewBox' in drawing)) return undefined;
  const [width, height] = [(drawing as SVGSVGElement).width.baseVal, (drawing as SVGSVGElement).height.baseVal];
  const fixed = [width, height].every((length) => PIXELS.has(length.unitType) && length.value > 0);
  return fixed ? { width: width.value, height: height.value } : undefined;
}
