import type { Glyph } from '@pdf-lib/fontkit';

/** Returns the mapping of glyphs to text, for searching, copying and reading aloud (ISO 32000-1, 9.10.3). */
export function toUnicode(glyphs: Map<number, Glyph>): string {
  const lines = [...glyphs]
    .filter(([, glyph]) => glyph.codePoints.length > 0)
    .map(([number, glyph]) => {
      const units = Buffer.from(String.fromCodePoint(...glyph.codePoints), 'utf16le').swap16();
      return `<${hex16(number)}> <${units.toString('hex')}>`;
    });
  const blocks: string[] = [];
  for (let start = 0; start < lines.length; start += 100) {
    const block = lines.slice(start, start + 100);
    blocks.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin',
    'begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def',
    '/CMapType 2 def',
    '1 begincodespacerange',
    '<0000> <ffff>',
    'endcodespacerange',
    ...blocks,
    'endcmap',
    'CMapName currentdict /CMap defineresource pop',
    'end',
    'end',
  ].join('\n');
}

/** Formats two bytes in hexadecimal. */
export function hex16(number: number): string {
  return number.toString(16).padStart(4, '0');
}
