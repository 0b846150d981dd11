import type { AssetStore } from '../assets/asset-store.ts';
import type { ReportBuilder } from '../capture-report.ts';
import type { RenamedElements } from '../css/renamed-elements.ts';
import type { SharedAssets } from '../css/shared-assets.ts';
import type { StyleSheets } from '../css/style-sheets.ts';
import type { FontUse } from '../fonts/font-use.ts';
import type { Part } from '../html/parts.ts';
import type { Attributes } from '../html/tags.ts';
import type { Rendering } from '../html/write-tree.ts';
import type { OpenShadowRoot } from './open-shadow-root.ts';
import type { SvgSymbols } from './svg-symbols.ts';

/** One document (the page, or a frame in it) while it is written. */
export interface PageScope {
  document: Document;
  /** What relative addresses are resolved against. */
  baseUrl: string;
  /** The document's own address without a fragment. */
  address: string;
  assets: AssetStore;
  shared: SharedAssets;
  sheets: StyleSheets;
  renamed: RenamedElements;
  fonts: FontUse;
  symbols: SvgSymbols;
  report: ReportBuilder;
  openShadowRoot: OpenShadowRoot;
  /** Writes the document of a frame that can be read. */
  writeFrame(document: Document): Part[];
}

/** Changes an element's attributes for the copy; may answer what else is written in its place. */
export type Renderer = (
  element: Element,
  attributes: Attributes,
  scope: PageScope,
) => Omit<Rendering, 'attributes'> | 'nothing' | undefined;
