import type { AlternatePictures } from '../assets/alternate-pictures.ts';
import type { AssetStore } from '../assets/asset-store.ts';
import { AttributeSelectors } from '../css/attribute-selectors.ts';
import { DensePictures } from '../css/dense-pictures.ts';
import { PresentNames } from '../css/present-names.ts';
import { RenamedElements } from '../css/renamed-elements.ts';
import { SharedAssets } from '../css/shared-assets.ts';
import type { SheetReader } from '../css/sheet-reader.ts';
import { StyleSheets } from '../css/style-sheets.ts';
import type { ShownSizes } from '../fit/shown-sizes.ts';
import { FontMetrics } from '../fonts/font-metrics.ts';
import { FontUse } from '../fonts/font-use.ts';
import { ScriptFaces } from '../fonts/script-faces.ts';
import { type Part, renderParts } from '../html/parts.ts';
import { StrayHeadContent } from '../html/stray-head-content.ts';
import { escapeText } from '../html/tags.ts';
import { type Rendering, writeElement } from '../html/write-tree.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { runToEnd, type Steps } from '../page/pace.ts';
import type { RevealedElements } from '../page/revealed-elements.ts';
import type { ScreenPictures } from '../page/screen-pictures.ts';
import type { ReportBuilder } from '../report-builder.ts';
import { BlankedValues } from '../secrets/blanked-values.ts';
import { POLICY } from './content-security-policy.ts';
import { Highlights } from './highlights.ts';
import { LoadedAddresses } from './loaded-addresses.ts';
import { ManualSlots } from './manual-slots.ts';
import { SvgSymbols } from './media/svg-symbols.ts';
import { writeSymbols } from './media/svg-use.ts';
import { Motion } from './motion.ts';
import type { OpenShadowRoot } from './open-shadow-root.ts';
import { drawingStyle, fitDrawing, isXmlSource, openedFileStyle, plainXmlOf } from './opened-file.ts';
import type { PageScope, WaitingFrame } from './page-scope.ts';
import type { ReadFrame } from './read-frame.ts';
import { renderer } from './render-element.ts';
import { ScrollPositions } from './scroll-position.ts';
import type { SelectedPart } from './selected-part.ts';
import { writeAdoptedSheets } from './shadow-root.ts';
import { writeXmlSheets } from './style-elements.ts';
import { Invokers } from './top-layer.ts';
import { WhiteSpace } from './white-space.ts';

interface Shared {
  assets: AssetStore;
  reader: SheetReader;
  alternates: AlternatePictures;
  report: ReportBuilder;
  screen: ScreenPictures;
  shown: ShownSizes;
  revealed: RevealedElements;
  openShadowRoot: OpenShadowRoot;
  readFrame: ReadFrame | undefined;
  /** Called with each document and shadow tree before it is read. */
  onRoot: (root: Document | ShadowRoot) => void;
  /** The only part of the first document that is written. Without it, everything is. */
  selection: SelectedPart | undefined;
}

/**
 * Reads a document and its frames in their current state. It changes nothing in them and creates no element in them.
 */
export class DocumentWriter {
  /** The document and its frames, in the order in which they were found. */
  readonly scopes: PageScope[] = [];
  readonly #waiting: { frame: WaitingFrame; parts: Part[] }[] = [];
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  *write(document: Document): Steps<Part[]> {
    const parts = yield* this.#write(document, unclobbered(document, 'documentElement'), this.#shared.selection);
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift())
      next.parts.push(...(yield* this.#writeFrame(next.frame)));
    return parts;
  }

  /** Writes what a frame shows by now. A frame that has gone, or whose document cannot be read, ends only itself. */
  *#writeFrame({ address, documentOf }: WaitingFrame): Steps<Part[]> {
    try {
      const document = documentOf();
      const root = document && (unclobbered(document, 'documentElement') as Element | null);
      if (root) return yield* this.#write(document, root, undefined);
    } catch {
      // Reported below.
    }
    this.#shared.report.dropped('frames');
    this.#shared.report.missing('frame', address, 'unreadable');
    return [];
  }

  *#write(document: Document, root: Element, selection: SelectedPart | undefined): Steps<Part[]> {
    this.#shared.onRoot(document);
    const scope = this.#scopeOf(document);
    this.scopes.push(scope);
    yield* scope.blanked.find(document);
    const render = renderer(scope);
    const ownHead = unclobbered(document, 'head') as Element | null;
    const place = placeOfAdoptedSheets(document);
    const adoptedIn = (here: typeof place) => (here === place ? writeAdoptedSheets(document, scope) : []);
    const stray = new StrayHeadContent(ownHead);
    const hidden: Part[] = [];
    const rendered = (element: Element): Rendering | 'nothing' | undefined => {
      if ((selection && !selection.includes(element)) || isXmlSource(element)) return 'nothing';
      const strayed = stray.render(element);
      if (strayed) return strayed;
      const rendering = render(element);
      if (rendering === 'nothing' || rendering === undefined) return rendering;
      if (element === root && isDrawing(root)) {
        fitDrawing(root, rendering.attributes ?? new Map());
        return { ...rendering, after: [writeSymbols(document, scope)] };
      }
      if (element === ownHead) return { ...rendering, before: headParts(scope), after: adoptedIn('head') };
      if (element === unclobbered(document, 'body')) {
        return {
          ...rendering,
          after: [...(rendering.after ?? []), ...adoptedIn('body'), writeHidden(hidden), writeSymbols(document, scope)],
        };
      }
      return rendering;
    };
    const xml = plainXmlOf(root);
    if (xml !== undefined) return sourcePage(xml);
    const space = new WhiteSpace();
    const text = (node: Text) =>
      stray.holds(node) ? '' : space.compact(selection ? selection.textOf(node) : node.data, node);
    const highlights = new Highlights(document);
    const markup = (node: Text) =>
      highlights.write(node, selection?.spansOf(node) ?? [[0, node.length]], (part) => space.compact(part, node));
    // A parser makes a head where there is none: of an XHTML page, or a drawing, which is written into a page that it fills.
    const out = [documentStart(document, root), ...(ownHead ? [] : [...headParts(scope), ...adoptedIn('head')])];
    if (isDrawing(root)) out.push(`<style>${drawingStyle(root)}</style>`);
    const options = { text, markup };
    yield* writeElement(root, rendered, { out, ...options });
    for (const drawing of stray.takeDrawings()) hidden.push(...(yield* writeElement(drawing, rendered, options)));
    return out;
  }

  #scopeOf(document: Document): PageScope {
    const { assets, reader, alternates, report, screen, shown, revealed, readFrame, onRoot } = this.#shared;
    const blanked = new BlankedValues();
    const openShadowRoot: OpenShadowRoot = (element) => {
      const root = this.#shared.openShadowRoot(element);
      if (!root) return root;
      onRoot(root);
      runToEnd(blanked.find(root));
      motion.read(root);
      return root;
    };
    const motion = new Motion();
    motion.read(document);
    const shared = new SharedAssets(assets);
    const fonts = new FontUse(document);
    const scriptFaces = new ScriptFaces(assets, new FontMetrics(() => fonts.characters));
    const renamed = new RenamedElements();
    const selected = new AttributeSelectors();
    const present = new PresentNames(unclobbered(document, 'compatMode') === 'BackCompat');
    const baseUrl = unclobbered(document, 'baseURI');
    const loaded = new LoadedAddresses(document);
    const url = unclobbered(document, 'URL');
    const address = url.replace(/#.*$/, '');
    const encoding = unclobbered(document, 'characterSet');
    const view = unclobbered(document, 'defaultView');
    return {
      document,
      isFrame: view !== null && view !== view.parent,
      baseUrl,
      loaded,
      address,
      target: url.includes('#') ? unclobbered(document, 'querySelector').call(document, ':target') : null,
      assets,
      dense: new DensePictures(alternates),
      report,
      screen,
      shown,
      revealed,
      openShadowRoot,
      readFrame,
      shared,
      fonts,
      scriptFaces,
      renamed,
      selected,
      present,
      motion,
      scrolling: new ScrollPositions(),
      blanked,
      slots: new ManualSlots(),
      invokers: new Invokers(),
      sheets: new StyleSheets({
        assets,
        reader,
        report,
        shared,
        renamed,
        attributes: selected,
        fonts,
        scriptFaces,
        present,
        loaded,
        address,
        baseUrl,
        encoding,
      }),
      symbols: new SvgSymbols(assets),
      writeLater: (frame) => {
        const parts: Part[] = [];
        this.#waiting.push({ frame, parts });
        return () => renderParts(parts);
      },
    };
  }
}

/** Returns what the head of every copy has before its own content. */
function headParts(scope: PageScope): Part[] {
  return [
    META,
    () => {
      const definitions = [
        scope.renamed.defaults(),
        scope.shared.definitions(),
        scope.dense.definitions(),
        scope.scriptFaces.rules(),
        openedFileStyle(scope.document),
      ].join('');
      return definitions && `<style>${definitions}</style>`;
    },
    ...writeXmlSheets(scope),
  ];
}

/** Writes what others refer to and nobody sees. */
const writeHidden =
  (parts: readonly Part[]): Part =>
  () =>
    parts.length > 0 ? `<div style="display:none">${renderParts(parts)}</div>` : '';

/**
 * Returns where a document's adopted stylesheets are written, which follow all others. They do not stand in the body
 * without need: there they would be its last elements.
 */
function placeOfAdoptedSheets(document: Document): 'head' | 'body' {
  const body = unclobbered(document, 'body') as Element | null;
  const sheets = [...unclobbered(document, 'styleSheets')];
  return sheets.some(({ ownerNode }) => body?.contains(ownerNode)) ? 'body' : 'head';
}

const META = `<meta charset=utf-8><meta http-equiv=content-security-policy content="${POLICY}">`;

const sourcePage = (source: string): Part[] => [
  `<!DOCTYPE html>${META}<style>pre{white-space:pre-wrap;overflow-wrap:break-word}</style><pre>${escapeText(source)}</pre>`,
];

const isDrawing = (root: Element) => root.localName === 'svg';

const PLAIN_ID = /^[^"<>]*$/;
const PLAIN_NAME = /^[\w:.-]+$/;

function documentStart(document: Document, root: Element): string {
  if (isDrawing(root)) return '<!DOCTYPE html>';
  const type = unclobbered(document, 'doctype');
  // XHTML needs no doctype for standards mode.
  if (!type) return unclobbered(document, 'compatMode') === 'BackCompat' ? '' : '<!DOCTYPE html>';
  // A script can put anything into a doctype, which precedes the document's own policy.
  const [publicId, systemId] = [type.publicId, type.systemId].map((id) => (PLAIN_ID.test(id) ? id : ''));
  const ids = publicId
    ? ` PUBLIC "${publicId}"${systemId ? ` "${systemId}"` : ''}`
    : systemId
      ? ` SYSTEM "${systemId}"`
      : '';
  return `<!DOCTYPE ${PLAIN_NAME.test(type.name) ? type.name : 'html'}${ids}>`;
}
