import { splitFragment } from '../../assets/address.ts';
import { type Part, renderParts } from '../../html/parts.ts';
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

/** Writes the symbols that a document or a shadow tree refers to. */
export const writeSymbols =
  (root: Node, scope: PageScope): Part =>
  () =>
    renderParts(scope.symbols.definitions(root));
