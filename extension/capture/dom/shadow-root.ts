import type { Part } from '../html/parts.ts';
import { type Attributes, startTag } from '../html/tags.ts';
import type { Rendering } from '../html/write-tree.ts';
import { writeSymbols } from './media/svg-use.ts';
import type { PageScope } from './page-scope.ts';

/** Renders a shadow tree as a declarative template (HTML Standard, 4.12.3). Adopted stylesheets follow its own. */
export function shadowTree(root: ShadowRoot, scope: PageScope): NonNullable<Rendering['inner']> {
  scope.fonts.recordShadow();
  const attributes: Attributes = new Map([['shadowrootmode', root.mode]]);
  if (root.delegatesFocus) attributes.set('shadowrootdelegatesfocus', '');
  return {
    open: startTag('template', attributes),
    tree: root,
    close: () => [...writeAdoptedSheets(root, scope), writeSymbols(root, scope), '</template>'],
  };
}

/** Writes the adopted stylesheets of a document or a shadow tree as style elements. */
export function writeAdoptedSheets(root: Document | ShadowRoot, scope: PageScope): Part[] {
  return [...(root.adoptedStyleSheets ?? [])]
    .filter((sheet) => !sheet.disabled)
    .flatMap((sheet) => writeStyleElement(scope.sheets.addAdopted(sheet, root), sheet.media.mediaText));
}

/** Writes a stylesheet that no element of the page holds. */
export function writeStyleElement(css: () => string, media: string): Part[] {
  return [...startTag('style', new Map(media === '' ? [] : [['media', media]])), () => escapeStyle(css()), '</style>'];
}

/** Escapes `</style`. It occurs only in strings and comments, where a backslash changes nothing. */
export const escapeStyle = (css: string) => css.replace(/<\/(?=style)/gi, '<\\/');
