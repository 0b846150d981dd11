import { REPLACED_NAME, renamed } from '../css/renamed-elements.ts';
import { endsForeignContent, isMovedByParser } from '../html/nesting.ts';
import { type Attributes, isInert } from '../html/tags.ts';
import type { Render } from '../html/write-tree.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import type { AssetKind } from '../report.ts';
import { blankCopies, cleanAttributes, shownAttributes } from './attributes.ts';
import { renderDetails, renderForm, renderInput, renderOption, renderSelect, renderTextarea } from './forms.ts';
import { renderFrame } from './frames.ts';
import { renderFrameOfSet, renderFrameset } from './framesets.ts';
import { renderAnchor, renderLink, renderMeta } from './links.ts';
import { renderBackground } from './media/background.ts';
import { renderCanvas } from './media/canvas.ts';
import { renderImage, renderPictureAttribute } from './media/images.ts';
import { renderAudio, renderEmbedded, renderVideo } from './media/media.ts';
import { renderPictureSource } from './media/picture-source.ts';
import { renderReferences, renderUse } from './media/svg-use.ts';
import { isHtml, SVG } from './node-kinds.ts';
import type { PageScope, Renderer } from './page-scope.ts';
import { shadowTree } from './shadow-root.ts';
import { renderStates } from './states.ts';
import { renderStyle } from './style-elements.ts';
import { renderTopLayer } from './top-layer.ts';

const asPicture =
  (name: string): Renderer =>
  (element, attributes, scope) => {
    renderPictureAttribute(element, name, attributes, scope);
    return undefined;
  };

const HTML_RENDERERS = new Map<string, Renderer>([
  ['a', renderAnchor],
  ['area', renderAnchor],
  ['audio', renderAudio],
  ['base', () => 'nothing'],
  ['body', asPicture('background')],
  ['canvas', renderCanvas],
  ['details', renderDetails],
  ['embed', renderEmbedded],
  ['form', renderForm],
  ['frame', renderFrameOfSet],
  ['frameset', renderFrameset],
  ['iframe', renderFrame],
  ['img', renderImage],
  ['input', renderInput],
  ['link', renderLink],
  ['meta', renderMeta],
  ['noframes', () => 'nothing'],
  ['object', renderEmbedded],
  ['option', renderOption],
  ['select', renderSelect],
  ['source', renderPictureSource],
  ['style', renderStyle],
  ['table', asPicture('background')],
  ['td', asPicture('background')],
  ['textarea', renderTextarea],
  ['th', asPicture('background')],
  ['track', () => 'nothing'],
  ['tr', asPicture('background')],
  ['video', renderVideo],
]);

const SVG_RENDERERS = new Map<string, Renderer>([
  ['a', renderAnchor],
  ['feImage', svgPicture],
  ['image', svgPicture],
  ['style', renderStyle],
  ['use', renderUse],
]);

function svgPicture(...[element, attributes, scope]: Parameters<Renderer>): undefined {
  for (const name of ['href', 'xlink:href'])
    if (!element.getAttribute(name)?.startsWith('#')) renderPictureAttribute(element, name, attributes, scope);
}

/** What is missing from the copy if an element cannot be rendered. */
const CONTENT = new Map<string, AssetKind>([
  ['canvas', 'canvas'],
  ['frame', 'frame'],
  ['iframe', 'frame'],
  ['image', 'image'],
  ['img', 'image'],
  ['link', 'stylesheet'],
  ['style', 'stylesheet'],
  ['video', 'media'],
]);
/** Attributes that cannot run, request or reveal anything. */
const HARMLESS = ['class', 'id', 'hidden', 'dir', 'lang', 'width', 'height', 'colspan', 'rowspan'];

/**
 * Returns the function that renders each element of a document for the copy. What fails in one element, for example
 * because its frame has gone, ends only that element.
 */
export function renderer(scope: PageScope): Render {
  const render = rendererOf(scope);
  return (element) => {
    try {
      return render(element);
    } catch {
      return renderBare(element, scope);
    }
  };
}

/** Renders an element by its name and its layout only. */
function renderBare(element: Element, { report }: PageScope): ReturnType<Render> {
  const name = unclobbered(element, 'localName');
  const attribute = unclobbered(element, 'getAttribute').bind(element);
  const kind = CONTENT.get(name);
  if (kind) report.missing(kind, attribute('src') ?? attribute('href') ?? name, 'unreadable');
  if (kind || isInert(name) || /^(base|embed|meta|object|source|template)$/.test(name)) return 'nothing';
  const attributes: Attributes = new Map();
  for (const harmless of HARMLESS) {
    const value = attribute(harmless);
    if (value !== null) attributes.set(harmless, value);
  }
  return { attributes };
}

function rendererOf(scope: PageScope): Render {
  return (element) => {
    const html = element.namespaceURI !== SVG;
    if (element.localName === 'template' || isInert(element.localName)) return inert(element, scope);
    scope.fonts.record(element);
    const shown = shownAttributes(element, scope);
    scope.present.record(element, shown);
    const attributes = cleanAttributes(element, scope, shown);
    const special = (html ? HTML_RENDERERS : SVG_RENDERERS).get(element.localName)?.(element, attributes, scope);
    if (special === 'nothing') return inert(element, scope);
    if (special === undefined && html) renderBackground(element, attributes, scope);
    if (!html) renderReferences(element, attributes, scope);
    scope.selected.render(shown, attributes);
    scope.motion.render(element, attributes);
    scope.scrolling.render(element, attributes);
    const moved = isMovedByParser(element, (outer) => scope.renamed.has(outer));
    const name = moved
      ? { name: scope.renamed.add(element) }
      : endsForeignContent(element)
        ? { name: renamed(element.localName) }
        : {};
    if (html) {
      if (element.localName === 'dialog' || attributes.has('popover')) renderTopLayer(element, attributes, scope);
      scope.invokers.render(element, attributes);
      renderStates(element, attributes, scope);
      const root = isHtml(element) ? scope.openShadowRoot(element) : null;
      if (root) {
        scope.slots.record(root);
        blankCopies(attributes, scope);
      }
      scope.slots.render(element, attributes);
      if (root) return { ...special, ...name, attributes, inner: shadowTree(root, scope) };
    }
    return { ...special, ...name, attributes };
  };
}

/**
 * Replaces an element without effect. In the body an invisible element takes its place, so that `:nth-child` and `+`
 * still match.
 */
function inert(element: Element, scope: PageScope): ReturnType<Render> {
  if (element.localName === 'script') scope.report.dropped('scripts');
  const visibleTree = element.closest('body') ?? element.getRootNode().nodeType === 11;
  if (!visibleTree || element.namespaceURI === SVG) return 'nothing';
  scope.present.record(element);
  const { localName } = element;
  const attributes: Attributes = new Map();
  if (isInert(localName))
    attributes.set(REPLACED_NAME, () => (scope.sheets.selects(localName) ? localName : undefined));
  return { name: 'template', attributes, children: [] };
}
