import type { GridBorder, GridStyle } from '../../../grid-model/grid.ts';

const pixelsPerPoint = 96 / 72;
const defaultFont = 'Calibri';
const defaultSize = 11;

/** Heights of a small letter as a share of the font's size: substitutes are drawn at the same height, and so about as wide. */
const xHeights: Readonly<Record<string, number>> = {
  Calibri: 0.466,
  Cambria: 0.466,
  Arial: 0.519,
  'Times New Roman': 0.448,
};

/** Returns the font of a style for the canvas, to measure its texts. */
export function fontOf({ bold, italic, font = defaultFont, size = defaultSize }: GridStyle): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${size * pixelsPerPoint}px ${familyOf(font)}`;
}

/** Adds a class for each style to the page: `s0`, `s1`, … */
export function addStyles(styles: readonly GridStyle[]): void {
  const sheet = new CSSStyleSheet();
  for (const [index, style] of styles.entries()) {
    const at = sheet.insertRule(`.grid .s${index} {}`, sheet.cssRules.length);
    const rule = sheet.cssRules[at];
    if (rule instanceof CSSStyleRule) apply(rule.style, style);
  }
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function apply(css: CSSStyleDeclaration, style: GridStyle): void {
  const { font = defaultFont, size = defaultSize, indent = 0 } = style;
  const set = (name: string, value: string | undefined) => value !== undefined && css.setProperty(name, value);
  set('font-family', familyOf(font));
  set('font-size', `${size * pixelsPerPoint}px`);
  const height = xHeights[font];
  if (height !== undefined) set('font-size-adjust', String(height));
  if (style.bold) set('font-weight', '700');
  if (style.italic) set('font-style', 'italic');
  const lines = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  if (lines !== '') set('text-decoration-line', lines);
  set('color', style.color);
  if (style.fill !== undefined) {
    set('--fill', style.fill);
    // Lines of the grid are not seen on a fill.
    set('border-color', style.fill);
  }
  if (style.wrap) set('white-space', 'pre-wrap');
  if (style.horizontal !== undefined) set('--align', style.horizontal === 'justify' ? 'left' : style.horizontal);
  if (style.vertical !== undefined) set('align-items', style.vertical === 'top' ? 'flex-start' : 'center');
  if (indent > 0) set(style.horizontal === 'right' ? 'padding-right' : 'padding-left', `${indent * 9 + 3}px`);
  for (const side of ['top', 'right', 'bottom', 'left'] as const) {
    const border = style[side];
    if (border) set(`border-${side}`, lineOf(border));
  }
  if (style.rotation === 'stacked') {
    set('--turned', 'vertical-rl');
    set('text-orientation', 'upright');
  } else if (style.rotation !== undefined) set('--turn', `${-style.rotation}deg`);
}

function lineOf({ width, line, color }: GridBorder): string {
  return `${width}px ${line} ${color}`;
}

function familyOf(font: string): string {
  const generic = /courier|consolas|mono/i.test(font)
    ? 'monospace'
    : /times|cambria|georgia|garamond|serif/i.test(font) && !/sans/i.test(font)
      ? 'serif'
      : 'sans-serif';
  const twin = font === 'Calibri' ? ', Carlito' : font === 'Cambria' ? ', Caladea' : '';
  return `"${font.replace(/["\\]/g, '')}"${twin}, ${generic === 'sans-serif' ? 'Arial, ' : ''}${generic}`;
}
