import { withZip } from '../zip/zip-directory.ts';
import { officeCaps } from './office-package.ts';
import { type Attributes, PartReader } from './part-reader.ts';

/** Where an Office file says which fonts its text is set in. */
const parts =
  /^(?:word\/(?:document|header|footer|footnotes|endnotes|styles|theme\/theme)\d*|ppt\/(?:slides|slideLayouts|slideMasters|theme)\/[^/]+|xl\/(?:styles|theme\/theme\d*))\.xml$/;

/** A document that uses more of them is made to keep us busy, and so is a longer name. */
const maxFonts = 200;
const longestName = 100;

/**
 * The fonts that an Office package names for its text in Latin letters, at most 200; some may never be used. The table of fonts
 * (fontTable.xml) is not asked: it lists what Word knew of, used or not.
 * @param path the package on this machine's disk
 */
export async function namedFonts(path: string): Promise<Set<string>> {
  return withZip(path, officeCaps, async (entries) => {
    const reader = new PartReader(entries);
    const fonts = new Set<string>();
    await reader.readAll(parts, () => ({
      opened: (name, attributes) => {
        for (const font of fontsOf(name, attributes)) {
          // `+mn-lt` is the theme's font for text; `@` marks one turned for vertical writing.
          if (font && !/^[+@]/.test(font) && font.length <= longestName && fonts.size < maxFonts) fonts.add(font);
        }
      },
    }));
    return fonts;
  });
}

/** `rFonts` is Word's, `latin` a drawing's and a theme's, `name` with a value stands in the fonts of Excel's styles. */
function fontsOf(name: string, { ascii, hAnsi, typeface, val }: Attributes): (string | undefined)[] {
  if (name === 'rFonts') return [ascii, hAnsi];
  if (name === 'latin') return [typeface];
  return name === 'name' ? [val] : [];
}
