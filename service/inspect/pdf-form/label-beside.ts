import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { storableText } from '../../db/storable-json.ts';
import type { FieldBox, FormField } from '../../form-model/form-field.ts';

/** A piece of text on a page, in PDF points; `height` is about its font size. */
interface PlacedText {
  text: string;
  left: number;
  right: number;
  baseline: number;
  height: number;
}

/** Points. A caption is this near to its field. */
const maxGap = { left: 240, above: 16, right: 14 };
/** Points by which text may reach into a box, or above and below it. */
const tolerance = 4;
const maxLength = 120;
/** Pages whose text is read; a form with more has names of its own. */
const maxPages = 50;

/** Returns whether the choices of a field are named by their values only. */
function hasUnnamedChoices({ kind, options }: FormField): boolean {
  return options.length > 1 && isTicked(kind) && options.every(({ value, label }) => value === label);
}

function isTicked(kind: FormField['kind']): boolean {
  return kind === 'radio' || kind === 'checkbox';
}

/**
 * Labels the fields for which the PDF has no label by the text beside them: left of a field or above it, right of a single
 * check box. A field without such text keeps its name. The choices of radio buttons are labelled by the text right of them, or left.
 * On a page that is read from right to left, the sides are exchanged.
 */
export async function labelByText(pdf: PDFDocumentProxy, fields: readonly FormField[]): Promise<FormField[]> {
  const pages = [...new Set(fields.flatMap(pagesToRead))].slice(0, maxPages);
  const texts = new Map<number, PlacedText[]>();
  const mirroredPages = new Set<number>();
  for (const page of pages) {
    const read = await readTexts(pdf, page);
    if (isFromRightToLeft(read)) mirroredPages.add(page);
    texts.set(page, mirroredPages.has(page) ? read.map(mirroredText) : read);
  }
  /** Exchanges the sides of these pages, and exchanges them back. */
  const mirrored = (list: readonly FormField[]) =>
    list.map((field): FormField => {
      return { ...field, boxes: field.boxes.map((box) => (mirroredPages.has(box.page) ? mirroredBox(box) : box)) };
    });
  const placed = mirrored(fields);
  const boxes = placed.flatMap((field) => field.boxes);
  const labelled = placed.map((field) => {
    const [box] = field.boxes;
    if (!box) return field;
    const othersOn = (one: FieldBox) => boxes.filter((other) => other !== one && other.page === one.page);
    const around = (one: FieldBox): Surroundings => [one, texts.get(one.page) ?? [], othersOn(one)];
    const { options, onLeft }: NamedChoices = hasUnnamedChoices(field) ? namedChoices(field, around) : field;
    if (field.label !== field.name) return { ...field, options };
    const label = onLeft ? questionBefore(...around(box)) : captionOf(field, ...around(box));
    return { ...field, label: label ?? field.label, options };
  });
  return mirrored(labelled);
}

const beginsFromRightToLeft = /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Returns whether most texts of a page that have letters begin with one of Arabic or Hebrew. */
function isFromRightToLeft(texts: readonly PlacedText[]): boolean {
  const written = texts.filter(({ text }) => /\p{L}/u.test(text));
  return written.filter(({ text }) => beginsFromRightToLeft.test(text)).length * 2 > written.length;
}

/** Returns a text as in a mirror, in which what is read from right to left is read from left to right. */
function mirroredText({ left, right, ...text }: PlacedText): PlacedText {
  return { ...text, left: -right, right: -left };
}

function mirroredBox({ rect: [left, bottom, right, top], ...box }: FieldBox): FieldBox {
  return { ...box, rect: [-right, bottom, -left, top] };
}

/** The label of a field is beside its first box, that of a choice beside the choice's own. */
function pagesToRead(field: FormField): number[] {
  if (hasUnnamedChoices(field)) return field.boxes.map(({ page }) => page);
  const [first] = field.boxes;
  return first && field.label === field.name ? [first.page] : [];
}

/** A box, the text of its page, and the other boxes there. */
type Surroundings = [box: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]];

interface NamedChoices {
  options: FormField['options'];
  /** Their captions are left of them. */
  onLeft?: boolean;
}

/**
 * Labels the choices, if each has a caption of its own on the same side. Text on the right of a choice may be the caption on the left
 * of the next. Where captions on the left leave text on the right of a choice over, it is not known whose they are.
 */
function namedChoices({ options, boxes }: FormField, around: (box: FieldBox) => Surroundings): NamedChoices {
  const [first] = boxes.toSorted(
    ({ page, rect: [left, , , top] }, other) => page - other.page || left - other.rect[0] || other.rect[3] - top,
  );
  const surroundings = options.map(({ value }) => {
    const box = boxes.find((one) => one.value === value);
    return box && around(box);
  });
  const rights = surroundings.map((one) => one && rightOf(...one));
  if (first && !isCaptionedOnTheLeft(around(first)) && areDistinct(rights)) {
    return { options: withLabels(options, rights) };
  }
  const lefts = surroundings.map((one) => one && leftOf(...one));
  const isLeftOver = rights.some((right) => right !== undefined && !lefts.includes(right));
  return areDistinct(lefts) && !isLeftOver ? { options: withLabels(options, lefts), onLeft: true } : { options };
}

function areDistinct(labels: readonly (string | undefined)[]): boolean {
  return !labels.includes(undefined) && new Set(labels).size === labels.length;
}

function withLabels(options: FormField['options'], labels: readonly (string | undefined)[]): FormField['options'] {
  return options.map(({ value }, at) => ({ value, label: labels[at] ?? value }));
}

/** Whether the text left of the first choice is as near as that on its right; the others have that of the choice before them, too. */
function isCaptionedOnTheLeft([box, texts, others]: Surroundings): boolean {
  if (leftOf(box, texts, others) === undefined) return false;
  const { rect } = box;
  const before = Math.min(...textsLeftOf(box, texts, others).map(({ right }) => rect[0] - right));
  const after = Math.min(...textsRightOf(box, texts).map(({ left }) => left - rect[2]));
  return before <= after;
}

async function readTexts(pdf: PDFDocumentProxy, number: number): Promise<PlacedText[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item): PlacedText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, slant = 0, , , left = 0, baseline = 0] = item.transform as number[];
    // Text that does not run from left to right is no caption of a field.
    if (Math.abs(slant) > 0.01) return [];
    return [{ text: item.str, left, right: left + item.width, baseline, height: item.height || 10 }];
  });
}

function captionOf(
  { kind, options }: FormField,
  box: FieldBox,
  texts: readonly PlacedText[],
  others: readonly FieldBox[],
): string | undefined {
  const isTick = kind === 'checkbox' && options.length < 2;
  return (isTick ? rightOf(box, texts, others) : undefined) ?? leftOf(box, texts, others) ?? above(box, texts);
}

function textsLeftOf({ rect }: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]): PlacedText[] {
  const [left, bottom, , top] = rect;
  return texts.filter((text) => {
    const gap = left - text.right;
    return gap > -tolerance && gap < maxGap.left && isBeside(text, bottom, top) && !hasBoxBetween(others, text, left);
  });
}

function leftOf(box: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]): string | undefined {
  return clean(wordsOf(lineLeftOf(box, texts, others)));
}

/** Returns the line left of a box, from left to right. */
function lineLeftOf(box: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]): PlacedText[] {
  const near = textsLeftOf(box, texts, others);
  // Of several lines beside a tall box, the first one names it.
  const first = near.sort((one, other) => other.baseline - one.baseline || other.right - one.right)[0];
  return first ? lineOf(near, first) : [];
}

/** Returns the text left of a choice's caption on its left, or above that. */
function questionBefore(box: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]): string | undefined {
  const caption = lineLeftOf(box, texts, others);
  const [left = 0, right = 0] = [caption[0]?.left, box.rect[2]];
  const withCaption: FieldBox = { ...box, rect: [left, box.rect[1], right, box.rect[3]] };
  const rest = texts.filter((text) => !caption.includes(text));
  return leftOf(withCaption, rest, others) ?? above(withCaption, rest);
}

function textsRightOf({ rect }: FieldBox, texts: readonly PlacedText[]): PlacedText[] {
  const [, bottom, right, top] = rect;
  return texts.filter((text) => text.left > right - tolerance && isBeside(text, bottom, top));
}

function rightOf(box: FieldBox, texts: readonly PlacedText[], others: readonly FieldBox[]): string | undefined {
  const [, bottom, right, top] = box.rect;
  const line = textsRightOf(box, texts);
  const first = line.sort((one, other) => one.left - other.left)[0];
  if (!first || first.left - right > maxGap.right) return undefined;
  const end = Math.min(
    ...others.filter((other) => overlaps(other, bottom, top) && other.rect[0] > right).map(({ rect }) => rect[0]),
  );
  const before = line.filter((text) => text.right < end + tolerance);
  return clean(wordsOf(lineOf(before, first)));
}

function above({ rect }: FieldBox, texts: readonly PlacedText[]): string | undefined {
  const [left, , right, top] = rect;
  const near = texts.filter((text) => {
    const gap = text.baseline - top;
    return gap > -tolerance && gap < maxGap.above && text.left > left - 2 * tolerance && text.left < right;
  });
  const first = near.sort((one, other) => one.baseline - other.baseline || one.left - other.left)[0];
  return first && clean(wordsOf(lineOf(near, first)));
}

const wordsOf = (line: readonly PlacedText[]) => line.map(({ text }) => text).join(' ');

/** Returns the pieces of one line that follow one another, around `from`. */
function lineOf(texts: readonly PlacedText[], from: PlacedText): PlacedText[] {
  const line = texts
    .filter(({ baseline }) => Math.abs(baseline - from.baseline) < 2)
    .sort((one, other) => one.left - other.left);
  let [first, last] = [line.indexOf(from), line.indexOf(from)];
  const follows = (one: number) => {
    const [before, after] = [line[one], line[one + 1]];
    return before && after && after.left - before.right < 1.5 * from.height;
  };
  while (follows(first - 1)) first -= 1;
  while (follows(last)) last += 1;
  return line.slice(first, last + 1);
}

function isBeside({ baseline, height }: Pick<PlacedText, 'baseline' | 'height'>, bottom: number, top: number): boolean {
  const middle = baseline + height / 3;
  return middle > bottom - tolerance && middle < top + tolerance;
}

function hasBoxBetween(others: readonly FieldBox[], text: PlacedText, left: number): boolean {
  return others.some(
    (other) =>
      overlaps(other, text.baseline, text.baseline + text.height) &&
      other.rect[0] >= text.right - tolerance &&
      other.rect[2] <= left + tolerance,
  );
}

function overlaps({ rect }: FieldBox, bottom: number, top: number): boolean {
  return rect[1] < top && rect[3] > bottom;
}

/** Returns the words of a caption without colons, leaders and rules; undefined when none are left. */
function clean(text: string): string | undefined {
  const words = storableText(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s:*_.…–—-]+|[\s:*_.…–—-]+$/g, '');
  return /\p{L}/u.test(words) && words.length <= maxLength ? words : undefined;
}
