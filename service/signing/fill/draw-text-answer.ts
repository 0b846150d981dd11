import { type BrokenLine, breakLines } from '../text/break-lines.ts';
import { drawLine, num } from '../text/draw-line.ts';
import type { EmbeddedFonts } from '../text/embedded-fonts.ts';
import { directionOf, shapeLine, type TextLook } from '../text/shape-line.ts';
import type { Box } from './widget-appearance.ts';

export interface TextAnswer {
  text: string;
  /** Long text wraps. */
  multiline: boolean;
  comb: number | undefined;
  align: 'left' | 'center' | 'right';
  /** Points; `undefined` for as large as fits. */
  size: number | undefined;
  colour: string;
  /** Free space inside the box on every side. */
  margin: number;
}

export interface DrawnText {
  content: string;
  /** The text fits completely. */
  whole: boolean;
  /** Characters drawn as boxes, because no font has them. */
  missing: string[];
}

/** Smaller text is unreadable. */
const minSize = 4;
const largestByItself = 12;

/** Points. Text of this size is comfortable to read. */
const readable = 6.5;

/** Points by which text may exceed its box. */
const rounding = 0.01;

/** Height of capitals relative to the font size. */
const capitals = 0.714;

/** Draws an answer into a field's box, smaller if it does not fit. */
export function drawTextAnswer(answer: TextAnswer, box: Box, look: TextLook, fonts: EmbeddedFonts): DrawnText {
  const drawn = answer.comb
    ? drawCells(answer, answer.comb, box, look, fonts)
    : drawLines(fitLines(answer, box, look), answer, box, look, fonts);
  // A single line may extend slightly over a field that is too low, to stay readable.
  const overflow = answer.multiline ? 0 : 2;
  const clip = `0 ${-overflow} ${num(box.width)} ${num(box.height + 2 * overflow)} re W n`;
  return { ...drawn, content: `q ${clip} ${answer.colour}\n${drawn.content}\nQ` };
}

interface FittedLines {
  lines: BrokenLine[];
  size: number;
  leading: number;
  whole: boolean;
}

function fitLines(answer: TextAnswer, box: Box, look: TextLook): FittedLines {
  const width = box.width - 2 * answer.margin;
  const height = answer.multiline ? box.height - answer.margin : Math.max(box.height, readable);
  // Scripts with marks above and below need more line height.
  const lineHeight = /[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}]/u.test(answer.text) ? 1.5 : 1.2;
  const oneLine = answer.text.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  const atSize = (size: number): FittedLines => {
    const leading = size * lineHeight;
    // One line more than the box holds shows that the text has to be smaller, unless it cannot be.
    const most = size > minSize ? Math.floor((height + rounding) / leading) + 1 : Number.POSITIVE_INFINITY;
    const lines = answer.multiline
      ? breakLines(answer.text, look, (Math.max(width, 1) / size) * 1000, most)
      : breakLines(oneLine, look, Number.POSITIVE_INFINITY);
    const widest = Math.max(0, ...lines.map((line) => (line.width / 1000) * size));
    const tall = answer.multiline ? lines.length * leading : size * capitals;
    return { lines, size, leading, whole: widest <= width + rounding && tall <= height + rounding };
  };
  let size =
    answer.size ?? Math.max(minSize, answer.multiline ? largestByItself : Math.min(largestByItself, height / 1.1));
  let fitted = atSize(size);
  while (!fitted.whole && size > minSize) {
    size = Math.max(minSize, Math.min(size - 0.5, size * 0.95));
    fitted = atSize(size);
  }
  return fitted;
}

function drawLines(fitted: FittedLines, answer: TextAnswer, box: Box, look: TextLook, fonts: EmbeddedFonts): DrawnText {
  const { lines, size, leading, whole } = fitted;
  const top = box.height - answer.margin / 2;
  const missing: string[] = [];
  const content = lines.map(({ text, direction }, index) => {
    const line = shapeLine(text, look, direction);
    missing.push(...line.missing);
    const width = (line.width / 1000) * size;
    const room = box.width - 2 * answer.margin - width;
    // By default, a line begins where its script does.
    const align = answer.align === 'left' && direction === 'rtl' ? 'right' : answer.align;
    const shift = { left: 0, center: room / 2, right: room }[align];
    const y = answer.multiline ? top - size * 0.95 - index * leading : (box.height - size * capitals) / 2;
    return drawLine(line, fonts, { x: answer.margin + shift, y, size });
  });
  return { content: content.join('\n'), whole, missing };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Draws one character in the middle of each cell. */
function drawCells(answer: TextAnswer, cells: number, box: Box, look: TextLook, fonts: EmbeddedFonts): DrawnText {
  const signs = [...graphemes.segment(answer.text.normalize('NFC'))].map(({ segment }) => segment);
  const cell = box.width / cells;
  const direction = directionOf(answer.text);
  const wide = Math.min(largestByItself * 2, box.height * 0.75, cell * 1.1);
  const size = Math.max(minSize, Math.min(answer.size ?? wide, cell * 1.3));
  const missing: string[] = [];
  const free = { left: 0, center: Math.floor((cells - signs.length) / 2), right: cells - signs.length }[answer.align];
  const content = signs.slice(0, cells).map((sign, index) => {
    const line = shapeLine(sign, look, direction);
    missing.push(...line.missing);
    const place = direction === 'rtl' ? cells - 1 - index : Math.max(0, free) + index;
    const x = (place + 0.5) * cell - (line.width / 2000) * size;
    return drawLine(line, fonts, { x, y: (box.height - size * capitals) / 2, size });
  });
  return { content: content.join('\n'), whole: signs.length <= cells, missing };
}
