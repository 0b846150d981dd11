import { isFetchable, resolve } from '../assets/address.ts';
import { assetAttribute, linkAddress } from './attributes.ts';
import type { Renderer } from './page-scope.ts';
import { renderStylesheetLink } from './style-elements.ts';

/** A fragment that no element has: what ran a script still looks like a link. */
const NOWHERE = '#!';

/** `<a>` and `<area>`, of HTML and SVG. */
export const renderAnchor: Renderer = (element, attributes, scope) => {
  for (const name of ['href', 'xlink:href']) {
    const href = element.getAttribute(name);
    if (href !== null) attributes.set(name, linkAddress(href, scope) ?? NOWHERE);
  }
  return undefined;
};

/** Of all links the page's head has, a copy needs its stylesheets and its icon. */
export const renderLink: Renderer = (element, attributes, scope) => {
  const relations = (element.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (relations.includes('stylesheet')) return renderStylesheetLink(element, attributes, scope);
  const url = resolve(element.getAttribute('href') ?? '', scope.baseUrl);
  if (!relations.includes('icon') || url === undefined || !isFetchable(url)) {
    scope.report.dropped('hints');
    return 'nothing';
  }
  const href = assetAttribute(url, 'image', scope, { expected: true });
  attributes.set('href', () => href() ?? 'data:,');
  return undefined;
};

const KEPT_METAS = new Set(['viewport', 'color-scheme', 'theme-color', 'description', 'author', 'generator']);

/** Metas that say how the page looks or what it is are kept; the others serve scripts, crawlers and the server. */
export const renderMeta: Renderer = (element, _attributes, scope) => {
  const name = (element.getAttribute('name') ?? '').toLowerCase();
  if (KEPT_METAS.has(name)) return undefined;
  if (/csrf|xsrf|token|nonce|verification/i.test(name)) scope.report.scrubbed('metas');
  else if (!element.hasAttribute('charset')) scope.report.dropped('metas');
  return 'nothing';
};
