import type { AssetStore } from '../assets/asset-store.ts';
import type { ReportBuilder } from '../capture-report.ts';
import { RenamedElements } from '../css/renamed-elements.ts';
import { SharedAssets } from '../css/shared-assets.ts';
import { StyleSheets } from '../css/style-sheets.ts';
import { FontUse } from '../fonts/font-use.ts';
import type { Part } from '../html/parts.ts';
import { type Rendering, writeElement } from '../html/write-tree.ts';
import type { OpenShadowRoot } from './open-shadow-root.ts';
import type { PageScope } from './page-scope.ts';
import { renderer } from './render-element.ts';
import { writeAdoptedSheets } from './shadow-root.ts';
import { SvgSymbols } from './svg-symbols.ts';
import { writeSymbols } from './svg-use.ts';

/**
 * Everything the document needs is in it as data:; nothing in it may run, be asked for or be sent. Only the host that
 * shows it may add a script of its own ('self'), as link hosts do to tell how far a document was read. `form-action`
 * and `base-uri` have no fallback to `default-src`, so they are named.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  "style-src 'unsafe-inline' data:",
  'font-src data:',
  'media-src data:',
  'object-src data:',
  'frame-src data:',
  "form-action 'none'",
  "base-uri 'none'",
].join(';');

export interface DocumentWriter {
  /** The document and the frames in it, in the order in which they were met. */
  scopes: PageScope[];
  write(document: Document): Part[];
}

/** Reads documents as they stand. Nothing in them is touched, and no element is made in them. */
export function createDocumentWriter(shared: {
  assets: AssetStore;
  report: ReportBuilder;
  openShadowRoot: OpenShadowRoot;
}): DocumentWriter {
  const scopes: PageScope[] = [];

  const write = (document: Document): Part[] => {
    const scope = createScope(document);
    scopes.push(scope);
    const render = renderer(scope);
    return [
      doctype(document),
      ...writeElement(document.documentElement, (element) => {
        const rendering = render(element);
        if (rendering === 'nothing' || rendering === undefined) return rendering;
        if (element === document.head) return { ...rendering, ...head(scope) };
        if (element === document.body)
          return { ...rendering, after: [...(rendering.after ?? []), writeSymbols(scope)] };
        return rendering;
      }),
    ];
  };

  const createScope = (document: Document): PageScope => {
    const { assets, report, openShadowRoot } = shared;
    const pictures = new SharedAssets(assets);
    const fonts = new FontUse(document);
    const renamed = new RenamedElements();
    return {
      document,
      baseUrl: document.baseURI,
      address: document.URL.replace(/#.*$/, ''),
      assets,
      report,
      openShadowRoot,
      shared: pictures,
      fonts,
      renamed,
      sheets: new StyleSheets({
        assets,
        report,
        shared: pictures,
        renamed,
        fonts,
        baseUrl: document.baseURI,
        encoding: document.characterSet,
      }),
      symbols: new SvgSymbols(assets),
      writeFrame: write,
    };
  };

  return { scopes, write };
}

function head(scope: PageScope): Pick<Rendering, 'before' | 'after'> {
  const before: Part[] = [
    `<meta charset=utf-8><meta http-equiv=content-security-policy content="${POLICY}">`,
    () => {
      const definitions = scope.renamed.defaults() + scope.shared.definitions();
      return definitions && `<style>${definitions}</style>`;
    },
  ];
  return { before, after: writeAdoptedSheets(scope.document, scope) };
}

function doctype(document: Document): string {
  const type = document.doctype;
  if (!type) return '';
  const ids = type.publicId
    ? ` PUBLIC "${type.publicId}"${type.systemId ? ` "${type.systemId}"` : ''}`
    : type.systemId
      ? ` SYSTEM "${type.systemId}"`
      : '';
  return `<!DOCTYPE ${type.name}${ids}>`;
}
