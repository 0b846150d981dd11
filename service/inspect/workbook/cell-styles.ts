import type { GridBorder, GridStyle } from '../../grid-model/grid.ts';
import { type Attributes, isOn, type PartReader } from '../office/part-reader.ts';
import { defaultTheme, readColor, themeNames } from './colors.ts';
import { builtInFormat } from './number-format.ts';

/** What cells name by their `s` attribute. */
export interface CellStyle {
  /** Index into the styles of the grid. */
  style: number;
  /** The pattern of the number format. */
  format: string;
  wrap: boolean;
  /** Points. */
  size: number;
  bold: boolean;
  /** An empty cell of this style is seen: it has a fill or a border. */
  visible: boolean;
}

export interface WorkbookStyles {
  cells: CellStyle[];
  styles: GridStyle[];
}

/** Limits that only a malicious file exceeds; Excel has 65,490 cell formats. */
const maxStyles = 70_000;
const defaultSize = 11;

/** Reads the styles of a workbook (ECMA-376, part 1, 18.8). */
export async function readStyles(
  parts: PartReader,
  stylesPath: string,
  themePath: string | undefined,
): Promise<WorkbookStyles> {
  const theme = themePath === undefined ? defaultTheme : await readTheme(parts, themePath);
  return combineStyles(await readStyleParts(parts, stylesPath, theme));
}

/** What the styles part of a workbook lists; a cell format names the others by their index. */
interface StyleParts {
  fonts: GridStyle[];
  fills: (string | undefined)[];
  borders: GridStyle[];
  /** Patterns of number formats by their id. */
  formats: Map<number, string>;
  /** The cell formats (`cellXfs`). */
  cells: { attributes: Attributes; alignment?: Attributes }[];
}

async function readStyleParts(parts: PartReader, stylesPath: string, theme: readonly string[]): Promise<StyleParts> {
  const found: StyleParts = { fonts: [], fills: [], borders: [], formats: new Map(), cells: [] };
  const { fonts, fills, borders, formats, cells } = found;
  const path: string[] = [];
  let side: 'top' | 'right' | 'bottom' | 'left' | undefined;
  let pattern: string | undefined;

  const readFill = (name: string, attributes: Attributes) => {
    if (name === 'fill') fills.push(undefined);
    else if (name === 'patternFill') pattern = attributes.patternType;
    else if (name === 'fgColor' || name === 'bgColor') {
      // A pattern is shown as the colour of its ground, a solid one as its own.
      const own = name === 'fgColor';
      if (pattern !== undefined && pattern !== 'none' && own === (pattern === 'solid'))
        fills[fills.length - 1] = readColor(attributes, theme);
    } else if (name === 'color') fills[fills.length - 1] ??= readColor(attributes, theme);
  };

  const readBorder = (name: string, attributes: Attributes) => {
    if (name === 'border') borders.push({});
    const last = borders.at(-1);
    if (path.length === 4) {
      side = sideOf(name);
      const line = side && lineOf(attributes.style);
      if (last && side && line) last[side] = line;
    } else if (name === 'color' && side) {
      const line = last?.[side];
      if (line) line.color = readColor(attributes, theme) ?? line.color;
    }
  };

  await parts.read(stylesPath, {
    opened(name, attributes) {
      path.push(name);
      const group = path[1];
      if (group === 'numFmts' && name === 'numFmt')
        formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (group === 'fonts' && name === 'font') fonts.push({});
      else if (group === 'fonts') readFont(fonts.at(-1), name, attributes, theme);
      else if (group === 'fills') readFill(name, attributes);
      else if (group === 'borders') readBorder(name, attributes);
      else if (group === 'cellXfs' && name === 'xf' && cells.length < maxStyles) cells.push({ attributes });
      else if (group === 'cellXfs' && name === 'alignment') {
        const last = cells.at(-1);
        if (last) last.alignment = attributes;
      }
    },
    closed() {
      path.pop();
    },
  });
  return found;
}

/** Returns a style for each cell format; equal ones share an entry in the styles of the grid. */
function combineStyles({ fonts, fills, borders, formats, cells: cellFormats }: StyleParts): WorkbookStyles {
  const styles: GridStyle[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (style: GridStyle) => {
    const key = JSON.stringify(style);
    const index = indexes.get(key) ?? styles.push(style) - 1;
    indexes.set(key, index);
    return index;
  };
  const [normal = {}] = fonts;
  const cells = cellFormats.map(({ attributes, alignment }): CellStyle => {
    const id = Number(attributes.numFmtId ?? 0);
    const font = fonts[Number(attributes.fontId ?? 0)] ?? normal;
    const fill = fills[Number(attributes.fillId ?? 0)];
    const border = borders[Number(attributes.borderId ?? 0)] ?? {};
    const aligned = readAlignment(alignment);
    return {
      style: indexOf({ ...font, ...(fill === undefined ? {} : { fill }), ...border, ...aligned }),
      format: formats.get(id) ?? builtInFormat(id),
      wrap: aligned.wrap ?? false,
      size: font.size ?? defaultSize,
      bold: font.bold ?? false,
      visible: fill !== undefined || Object.keys(border).length > 0,
    };
  });
  if (cells.length === 0)
    cells.push({ style: indexOf({}), format: 'General', wrap: false, size: defaultSize, bold: false, visible: false });
  return { cells, styles };
}

/** Returns the colours of a theme part, in the order of the `theme` attribute. */
export async function readTheme(parts: PartReader, path: string): Promise<string[]> {
  const theme = [...defaultTheme];
  let at = -1;
  await parts.read(path, {
    opened(name, { val = '', lastClr }) {
      const index = themeNames.indexOf(name);
      if (index !== -1) at = index;
      if (name === 'fmtScheme' || name === 'fontScheme') at = -1;
      const color = name === 'srgbClr' ? val : name === 'sysClr' ? lastClr : undefined;
      if (at !== -1 && color !== undefined && /^[0-9a-f]{6}$/i.test(color)) {
        theme[at] = color;
        at = -1;
      }
    },
  });
  return theme;
}

function readFont(font: GridStyle | undefined, name: string, attributes: Attributes, theme: readonly string[]): void {
  if (!font) return;
  const { val } = attributes;
  const on = isOn(val, true);
  if (name === 'b' && on) font.bold = true;
  else if (name === 'i' && on) font.italic = true;
  else if (name === 'strike' && on) font.strike = true;
  else if (name === 'u' && val !== 'none') font.underline = true;
  else if (name === 'sz' && Number(val) > 0) font.size = Math.min(409, Number(val));
  // A name is written into a style: letters, digits and spaces only.
  else if (name === 'name' && val !== undefined && /^[\p{L}\p{N} ._-]{1,60}$/u.test(val)) font.font = val;
  else if (name === 'color') {
    const color = readColor(attributes, theme);
    if (color !== undefined && color !== '#000000') font.color = color;
  }
}

function sideOf(name: string): 'top' | 'right' | 'bottom' | 'left' | undefined {
  if (name === 'top' || name === 'bottom') return name;
  if (name === 'left' || name === 'start') return 'left';
  return name === 'right' || name === 'end' ? 'right' : undefined;
}

function lineOf(style: string | undefined): GridBorder | undefined {
  if (style === undefined || style === 'none') return undefined;
  const color = '#000000';
  if (style === 'double') return { width: 3, line: 'double', color };
  const width = style === 'thick' ? 3 : style.startsWith('medium') ? 2 : 1;
  if (style === 'dotted' || style === 'hair') return { width, line: 'dotted', color };
  return { width, line: /dash/i.test(style) ? 'dashed' : 'solid', color };
}

function readAlignment(alignment: Attributes = {}): GridStyle {
  const { horizontal, vertical, wrapText, indent, textRotation } = alignment;
  const style: GridStyle = {};
  if (horizontal === 'left' || horizontal === 'right' || horizontal === 'center') style.horizontal = horizontal;
  else if (horizontal === 'centerContinuous') style.horizontal = 'center';
  else if (horizontal === 'justify' || horizontal === 'distributed') style.horizontal = 'justify';
  if (vertical === 'top' || vertical === 'center') style.vertical = vertical;
  else if (vertical === 'justify' || vertical === 'distributed') style.vertical = 'top';
  if (isOn(wrapText) || style.horizontal === 'justify') style.wrap = true;
  const steps = Number(indent ?? 0);
  if (steps > 0) style.indent = Math.min(250, steps);
  const turned = Number(textRotation ?? 0);
  if (turned === 255) style.rotation = 'stacked';
  else if (turned > 0 && turned <= 180) style.rotation = turned <= 90 ? turned : 90 - turned;
  return style;
}
