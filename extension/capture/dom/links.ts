import { isFetchable } from '../assets/address.ts';
import type { Attributes } from '../html/tags.ts';
import { assetAttribute, linkAddress, NOWHERE } from './attributes.ts';
import type { Renderer } from './page-scope.ts';
import { renderStylesheetLink } from './style-elements.ts';

/** Renders `<a>` and `<area>`, of HTML and SVG. */
export const renderAnchor: Renderer = (element, attributes, scope) => {
  for (const name of ['href', 'xlink:href']) {
    const href = element.getAttribute(name);
    if (href === null) continue;
    const address = linkAddress(href, scope) ?? NOWHERE;
    if (scope.isFrame) setFramedLink(name, address, attributes);
    else attributes.set(name, address);
  }
  return undefined;
};

/**
 * Writes a link in a frame, whose document has the address `about:srcdoc` in the copy. It cannot be replaced by another
 * page (`frame-src`), so other pages are opened in a new tab, which has no hold on the copy.
 */
function setFramedLink(name: string, address: string, attributes: Attributes): void {
  if (address.startsWith('#')) attributes.set(name, `about:srcdoc${address}`).delete('target');
  else attributes.set(name, address).set('target', '_blank').set('rel', 'noopener');
}

/** Renders the stylesheet, icon and canonical links of the head and drops all others. */
export const renderLink: Renderer = (element, attributes, scope) => {
  const relations = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (relations.includes('canonical')) return renderCanonicalLink(element, attributes, scope);
  if (relations.includes('stylesheet')) return renderStylesheetLink(element, attributes, scope);
  const url = scope.loaded.resolve(element.getAttribute('href') ?? '');
  if (!relations.includes('icon') || url === undefined || !isFetchable(url)) {
    scope.report.dropped('hints');
    return 'nothing';
  }
  const href = assetAttribute(url, 'image', scope, { expected: true, neverLoaded: true });
  attributes.set('href', () => href() ?? 'data:,');
  attributes.set('rel', 'icon');
  return undefined;
};

/** Keeps the public address that the page says it has: a service can say beside the copy where the original is. */
const renderCanonicalLink: Renderer = (element, attributes, scope) => {
  const href = linkAddress(element.getAttribute('href') ?? '', scope);
  if (!href?.startsWith('http')) return 'nothing';
  attributes.set('href', href);
  // Another relation, such as `preconnect`, would have the browser call there.
  attributes.set('rel', 'canonical');
  return undefined;
};

const KEPT_METAS = new Set(['viewport', 'color-scheme', 'theme-color', 'description', 'author', 'generator']);

/** Keeps metas that describe the page or its look. The others serve scripts, crawlers and the server. */
export const renderMeta: Renderer = (element, _attributes, scope) => {
  const name = (element.getAttribute('name') ?? '').toLowerCase();
  if (KEPT_METAS.has(name)) return undefined;
  if (/csrf|xsrf|token|nonce|verification/i.test(name)) scope.report.blanked('metas');
  else if (!element.hasAttribute('charset')) scope.report.dropped('metas');
  return 'nothing';
};
