import { resolve, splitFragment } from '../../assets/address.ts';
import { cssUrl } from '../../css/css-url.ts';
import { type Part, renderParts } from '../../html/parts.ts';
import type { Attributes } from '../../html/tags.ts';
import type { PageScope, Renderer } from '../page-scope.ts';

/** Renders `<use>` with `href` or `xlink:href`. */
export const renderUse: Renderer = (element, attributes, scope) => {
  for (const name of ['href', 'xlink:href']) {
    const value = attributes.has(name) ? element.getAttribute(name) : null;
    if (value === null || value.startsWith('#')) continue;
    const [file, fragment] = splitFragment(scope.loaded.resolve(value) ?? '');
    if (file === scope.address) attributes.set(name, fragment);
    else if (!/^(https?|blob):/.test(file) || fragment === '') attributes.delete(name);
    else attributes.set(name, `#${scope.symbols.request(file, fragment, element.getRootNode())}`);
  }
  return undefined;
};

const BY_URL = new Set('clip-path cursor fill filter marker marker-end marker-mid marker-start mask stroke'.split(' '));
const BY_HREF = new Set(
  'animate animateMotion animateTransform filter linearGradient mpath pattern radialGradient set textPath'.split(' '),
);
const URL_IN_VALUE = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g;

/** Shortens what a drawing refers to by the address of its own document: gradients, masks, paths for text. */
export function renderReferences({ localName }: Element, attributes: Attributes, scope: PageScope): void {
  for (const [name, value] of attributes) {
    if (typeof value !== 'string') continue;
    if (BY_URL.has(name)) {
      if (!value.includes('url(')) continue;
      const shortened = value.replace(URL_IN_VALUE, (whole, double?: string, single?: string, bare?: string) => {
        const fragment = fragmentInPage(double ?? single ?? bare ?? '', scope);
        return fragment === undefined ? whole : cssUrl(fragment);
      });
      attributes.set(name, shortened);
    } else if (BY_HREF.has(localName) && /^(xlink:)?href$/.test(name)) {
      attributes.set(name, fragmentInPage(value, scope) ?? value);
    }
  }
}

/** Returns the fragment of an address in the document itself, with its `#`; `undefined` for any other address. */
function fragmentInPage(address: string, scope: PageScope): string | undefined {
  if (address.startsWith('#')) return undefined;
  const [file, fragment] = splitFragment(resolve(address, scope.baseUrl) ?? '');
  return file === scope.address && fragment !== '' ? fragment : undefined;
}

/** Writes the symbols that a document or a shadow tree refers to. */
export const writeSymbols =
  (root: Node, scope: PageScope): Part =>
  () =>
    renderParts(scope.symbols.definitions(root));
