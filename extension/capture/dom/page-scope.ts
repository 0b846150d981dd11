import type { AssetStore } from '../assets/asset-store.ts';
import type { AttributeSelectors } from '../css/attribute-selectors.ts';
import type { DensePictures } from '../css/dense-pictures.ts';
import type { PresentNames } from '../css/present-names.ts';
import type { RenamedElements } from '../css/renamed-elements.ts';
import type { SharedAssets } from '../css/shared-assets.ts';
import type { StyleSheets } from '../css/style-sheets.ts';
import type { ShownSizes } from '../fit/shown-sizes.ts';
import type { FontUse } from '../fonts/font-use.ts';
import type { ScriptFaces } from '../fonts/script-faces.ts';
import type { Attributes } from '../html/tags.ts';
import type { Rendering } from '../html/write-tree.ts';
import type { RevealedElements } from '../page/revealed-elements.ts';
import type { ScreenPictures } from '../page/screen-pictures.ts';
import type { ReportBuilder } from '../report-builder.ts';
import type { BlankedValues } from '../secrets/blanked-values.ts';
import type { LoadedAddresses } from './loaded-addresses.ts';
import type { ManualSlots } from './manual-slots.ts';
import type { SvgSymbols } from './media/svg-symbols.ts';
import type { Motion } from './motion.ts';
import type { OpenShadowRoot } from './open-shadow-root.ts';
import type { ReadFrame } from './read-frame.ts';
import type { ScrollPositions } from './scroll-position.ts';
import type { Invokers } from './top-layer.ts';

/** The context of one document (the page, or a frame in it) while it is written. */
export interface PageScope {
  document: Document;
  /** Whether the document is in a frame. */
  isFrame: boolean;
  /** The base URL for relative addresses. */
  baseUrl: string;
  /** Resolves the addresses of files. */
  loaded: LoadedAddresses;
  /** The document's own address without a fragment. */
  address: string;
  /** The element that the address's fragment names. */
  target: Element | null;
  assets: AssetStore;
  dense: DensePictures;
  shared: SharedAssets;
  sheets: StyleSheets;
  renamed: RenamedElements;
  selected: AttributeSelectors;
  present: PresentNames;
  fonts: FontUse;
  scriptFaces: ScriptFaces;
  motion: Motion;
  scrolling: ScrollPositions;
  blanked: BlankedValues;
  slots: ManualSlots;
  invokers: Invokers;
  symbols: SvgSymbols;
  report: ReportBuilder;
  screen: ScreenPictures;
  shown: ShownSizes;
  /** The elements that hide when they are out of sight. */
  revealed: RevealedElements;
  openShadowRoot: OpenShadowRoot;
  readFrame: ReadFrame | undefined;
  /** Queues a readable frame for writing. Returns a function that gives its text at the end. */
  writeLater(frame: WaitingFrame): () => string;
}

/** A frame that is written after the document around it. It may have another document by then, or none. */
export interface WaitingFrame {
  address: string;
  documentOf(): Document | null;
}

/** Changes an element's attributes for the copy. May return what replaces the element. */
export type Renderer = (
  element: Element,
  attributes: Attributes,
  scope: PageScope,
) => Omit<Rendering, 'attributes'> | 'nothing' | undefined;
