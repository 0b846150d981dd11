import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib';

/** A field's widget on a page (ISO 32000-1, 12.5.6.19 and 12.7). */
export interface Widget {
  dict: PDFDict;
  /** Fully qualified. */
  fieldName: string;
  type: 'text' | 'checkbox' | 'radio' | 'button' | 'choice' | 'signature' | 'unknown';
  multiline: boolean;
  /** Number of cells of equal width, one per character. */
  comb: number | undefined;
  /** Hidden on screen and in print. */
  hidden: boolean;
  /** Left, bottom, right, top. */
  rect: [number, number, number, number];
  align: 'left' | 'center' | 'right';
  /** Rotation against the page, counterclockwise; `undefined` if the PDF states none. */
  rotation: number | undefined;
  /** Default appearance: operators for font, size and colour. */
  appearance: string;
  options: { value: string; label: string }[];
}

const flag = { multiline: 1 << 12, radio: 1 << 15, button: 1 << 16, comb: 1 << 24 };
const annotationFlag = { hidden: 1 << 1, noView: 1 << 5 };

/** More ancestors than any form has: a field may refer to itself as its parent. */
const maxDepth = 64;

/** Reads a widget annotation; `undefined` for any other annotation. */
export function readWidget(dict: PDFDict): Widget | undefined {
  if (dict.lookup(PDFName.of('Subtype')) !== PDFName.of('Widget')) return undefined;
  const line = ancestry(dict);
  const get = (key: string) => inherited(line, key);
  const flags = asNumber(get('Ff')) ?? 0;
  const rect = readRect(dict.lookup(PDFName.of('Rect')));
  if (!rect) return undefined;
  const shown = asNumber(dict.lookup(PDFName.of('F'))) ?? 0;
  const characteristics = dict.lookup(PDFName.of('MK'));
  const acroForm = dict.context.lookup(dict.context.trailerInfo.Root, PDFDict).lookup(PDFName.of('AcroForm'));
  const formDefault = acroForm instanceof PDFDict ? acroForm.lookup(PDFName.of('DA')) : undefined;
  const maxLength = asNumber(get('MaxLen'));
  return {
    dict,
    fieldName: nameOf(line),
    type: typeOf(get('FT'), flags),
    multiline: (flags & flag.multiline) !== 0,
    comb: (flags & flag.comb) !== 0 && maxLength !== undefined && maxLength > 0 ? maxLength : undefined,
    hidden: (shown & (annotationFlag.hidden | annotationFlag.noView)) !== 0,
    rect,
    align: (['left', 'center', 'right'] as const)[asNumber(get('Q')) ?? 0] ?? 'left',
    rotation: characteristics instanceof PDFDict ? asNumber(characteristics.lookup(PDFName.of('R'))) : undefined,
    appearance: asText(get('DA')) ?? asText(formDefault) ?? '',
    options: readOptions(get('Opt')),
  };
}

function ancestry(dict: PDFDict): PDFDict[] {
  const line: PDFDict[] = [];
  let at: PDFObject | undefined = dict;
  while (at instanceof PDFDict && line.length < maxDepth && !line.includes(at)) {
    line.push(at);
    at = at.lookup(PDFName.of('Parent'));
  }
  return line;
}

function inherited(line: PDFDict[], key: string): PDFObject | undefined {
  for (const dict of line) {
    const value = dict.lookup(PDFName.of(key));
    if (value) return value;
  }
  return undefined;
}

/** Joins the partial names from the root down by full stops (ISO 32000-1, 12.7.3.2). */
function nameOf(line: PDFDict[]): string {
  return line
    .map((dict) => asText(dict.lookup(PDFName.of('T'))))
    .filter((name) => name !== undefined)
    .reverse()
    .join('.');
}

function typeOf(type: PDFObject | undefined, flags: number): Widget['type'] {
  if (type === PDFName.of('Tx')) return 'text';
  if (type === PDFName.of('Ch')) return 'choice';
  if (type === PDFName.of('Sig')) return 'signature';
  if (type !== PDFName.of('Btn')) return 'unknown';
  if ((flags & flag.button) !== 0) return 'button';
  return (flags & flag.radio) !== 0 ? 'radio' : 'checkbox';
}

function readRect(object: PDFObject | undefined): Widget['rect'] | undefined {
  if (!(object instanceof PDFArray)) return undefined;
  const [a, b, c, d] = object.asArray().map((_, index) => asNumber(object.lookup(index)) ?? Number.NaN);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  const rect: Widget['rect'] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return rect.every(Number.isFinite) ? rect : undefined;
}

function readOptions(object: PDFObject | undefined): Widget['options'] {
  if (!(object instanceof PDFArray)) return [];
  return object.asArray().map((_, index) => {
    const item = object.lookup(index);
    const pair = item instanceof PDFArray ? [item.lookup(0), item.lookup(1)] : [item, item];
    const value = asText(pair[0]) ?? '';
    return { value, label: asText(pair[1]) ?? value };
  });
}

export function asNumber(object: PDFObject | undefined): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined;
}

function asText(object: PDFObject | undefined): string | undefined {
  return object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
}
