import { rulesOf } from '../css/unchanged-rules.ts';
import type { Part } from '../html/parts.ts';
import { type Attributes, escapeText } from '../html/tags.ts';
import { unclobbered } from '../page/dom-clobbering.ts';
import { PROCESSING_INSTRUCTION, SVG } from './node-kinds.ts';
import type { PageScope, Renderer } from './page-scope.ts';
import { escapeStyle, writeStyleElement } from './shadow-root.ts';

interface WithSheet {
  sheet: CSSStyleSheet | null;
}

/** Renders `<style>`: its text, or its rules when a script has changed them. */
export const renderStyle: Renderer = (element, attributes, scope) => {
  const { sheet } = element as Element & WithSheet;
  if (!sheet || sheet.disabled) return 'nothing';
  const css = scope.sheets.addText(element.textContent ?? '', {}, sheet);
  keepOnly(attributes, STYLE_ATTRIBUTES);
  const written = isReadAsMarkup(element) ? escapeText : escapeStyle;
  return { children: [() => written(css())] };
};

/** In a drawing, a parser reads a stylesheet as ordinary text. */
const isReadAsMarkup = (element: Element) => [element, element.parentElement].some((one) => one?.namespaceURI === SVG);

/**
 * Renders `<link rel=stylesheet>` as `<style>`. A link that is disabled or empty, as after a failed request, has no
 * effect and is dropped.
 */
export const renderStylesheetLink: Renderer = (element, attributes, scope) => {
  const { sheet } = element as Element & WithSheet;
  const url = sheet?.href ?? scope.loaded.resolve(element.getAttribute('href') ?? '');
  if (url === undefined || !sheet || sheet.disabled || rulesOf(sheet)?.length === 0) return 'nothing';
  const css = scope.sheets.addFile(url, sheet);
  keepOnly(attributes, STYLE_ATTRIBUTES);
  return { name: 'style', children: [() => escapeStyle(css())] };
};

/** Writes the stylesheets that XML names before its root (`<?xml-stylesheet?>`). They precede all others. */
export function writeXmlSheets({ document, sheets }: PageScope): Part[] {
  return [...unclobbered(document, 'styleSheets')].flatMap((sheet) => {
    const { ownerNode, href, disabled, media } = sheet;
    if (ownerNode?.nodeType !== PROCESSING_INSTRUCTION || href === null || disabled) return [];
    return writeStyleElement(sheets.addFile(href, sheet), media.mediaText);
  });
}

const STYLE_ATTRIBUTES = new Set(['media', 'id', 'class']);

function keepOnly(attributes: Attributes, names: ReadonlySet<string>): void {
  for (const name of attributes.keys()) if (!names.has(name)) attributes.delete(name);
}
