import { withZip } from '../zip/safe-zip.ts';
import { officeCaps } from './office-package.ts';
import { type Attributes, PartReader } from './part-reader.ts';

/** Parts of an Office file that name the fonts of its text. */
const parts =
  /^(?:word\/(?:document|header|footer|footnotes|endnotes|styles|theme\/theme)\d*|ppt\/(?:slides|slideLayouts|slideMasters|theme)\/[^/]+|xl\/(?:styles|theme\/theme\d*))\.xml$/;

/** Limits that only a malicious document exceeds. */
const maxFonts = 200;
const maxNameLength = 100;

/**
 * Returns the fonts that an Office package names for its Latin text, at most 200; some may be unused. It skips the font
 * table (fontTable.xml), which lists fonts that Word knew, used or not.
 * @param path the package on the local disk
 */
export async function namedFonts(path: string): Promise<Set<string>> {
  return withZip(path, officeCaps, async (entries) => {
    const reader = new PartReader(entries);
    const fonts = new Set<string>();
    await reader.readAll(parts, () => ({
      opened: (name, attributes) => {
        for (const font of fontsOf(name, attributes)) {
          // `+mn-lt` refers to the theme's body font; `@` marks a font rotated for vertical writing.
          if (font && !/^[+@]/.test(font) && font.length <= maxNameLength && fonts.size < maxFonts) fonts.add(font);
        }
      },
    }));
    return fonts;
  });
}

/**
 * Returns the fonts of an element: `rFonts` of Word, `latin` of drawings and themes, `name` with a value of Excel
 * styles.
 */
function fontsOf(name: string, { ascii, hAnsi, typeface, val }: Attributes): (string | undefined)[] {
  if (name === 'rFonts') return [ascii, hAnsi];
  if (name === 'latin') return [typeface];
  return name === 'name' ? [val] : [];
}
