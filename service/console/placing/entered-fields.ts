import {
  maxPlacedFields,
  maxPlacedLabel,
  minSide,
  type PageSize,
  type PlacedField,
  type PlacedKind,
  placedKinds,
} from '../../form-model/placed-field.ts';
import { plainText } from '../../text/plain-text.ts';

/** A field as its inputs hold it, also a wrong one. Positions and sizes are millimetres. */
export interface EnteredField {
  name: string;
  kind: PlacedKind;
  label: string;
  required: boolean;
  page: string;
  left: string;
  top: string;
  width: string;
  height: string;
}

export const pointsPerMillimetre = 72 / 25.4;

export const kindWords: Record<PlacedKind, string> = {
  signature: 'Signature',
  date: 'Date',
  text: 'Text',
  checkbox: 'Check box',
};

/** Returns a field as its inputs show it. */
export function enteredField({ left, top, width, height, page, ...rest }: PlacedField): EnteredField {
  const millimetres = (points: number) => String(Math.round((points / pointsPerMillimetre) * 10) / 10);
  return {
    ...rest,
    page: String(page),
    left: millimetres(left),
    top: millimetres(top),
    width: millimetres(width),
    height: millimetres(height),
  };
}

/** Reads the inputs of a form, without the rows that are empty or marked for removal. */
export function readEnteredFields(body: Record<string, unknown>): EnteredField[] {
  const text = (name: string, at: number) => {
    const value = body[`${name}-${at}`];
    return typeof value === 'string' ? value.trim() : '';
  };
  const rows = Object.keys(body)
    .flatMap((name) => /^kind-(\d{1,4})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
  return rows.flatMap((at) => {
    const kind = placedKinds.find((known) => known === text('kind', at));
    if (kind === undefined || text('remove', at) !== '') return [];
    return {
      name: text('name', at),
      kind,
      label: plainText(text('label', at)),
      required: text('required', at) !== '',
      page: text('page', at),
      left: text('left', at),
      top: text('top', at),
      width: text('width', at),
      height: text('height', at),
    };
  });
}

/**
 * Returns the fields in points, or what is wrong with them, in a sentence.
 * @param pages the sizes of the pages in points
 * @param taken names that the PDF's own fields have
 */
export function parseEnteredFields(
  entered: readonly EnteredField[],
  pages: readonly PageSize[],
  taken: readonly string[],
): { fields: PlacedField[] } | { problem: string } {
  if (entered.length > maxPlacedFields) return { problem: `Place at most ${maxPlacedFields} fields on a document.` };
  const names = new Set(taken);
  const fields: PlacedField[] = [];
  for (const field of entered) {
    const problem = problemOf(field, pages);
    if (problem !== undefined) return { problem };
    const { kind, required, label } = field;
    const name = freeName(field, names);
    names.add(name);
    const points = (text: string) => Math.round(number(text) * pointsPerMillimetre * 100) / 100;
    fields.push({
      name,
      kind,
      required,
      label: label || kindWords[kind],
      page: number(field.page),
      left: points(field.left),
      top: points(field.top),
      width: points(field.width),
      height: points(field.height),
    });
  }
  return { fields };
}

/** A decimal comma is as good as a point. */
const number = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

function problemOf(field: EnteredField, pages: readonly PageSize[]): string | undefined {
  const called = `“${field.label || kindWords[field.kind]}”`;
  if (field.label.length > maxPlacedLabel) return `The label ${called} is longer than ${maxPlacedLabel} characters.`;
  const page = pages[number(field.page) - 1];
  if (page === undefined) return `${called} is on page ${field.page}, but the document has ${pages.length}.`;
  const [left, top, width, height] = [field.left, field.top, field.width, field.height].map(number);
  if (![left, top, width, height].every(Number.isFinite))
    return `Enter the position and size of ${called} in millimetres.`;
  const inPoints = (value: number | undefined) => (value ?? 0) * pointsPerMillimetre;
  if (inPoints(width) < minSide || inPoints(height) < minSide) {
    return `${called} is too small to be filled in. Make it at least ${Math.ceil(minSide / pointsPerMillimetre)} mm wide and high.`;
  }
  // A tenth of a millimetre is what the inputs round to.
  const tolerance = 0.1 * pointsPerMillimetre;
  const isOnPage =
    inPoints(left) >= 0 &&
    inPoints(top) >= 0 &&
    inPoints(left) + inPoints(width) <= page.width + tolerance &&
    inPoints(top) + inPoints(height) <= page.height + tolerance;
  return isOnPage ? undefined : `${called} reaches over the edge of page ${field.page}. Move it onto the page.`;
}

/** A field keeps its name, by which its answers are found. A new one gets the first that is free. */
function freeName({ name, kind }: EnteredField, taken: ReadonlySet<string>): string {
  if (/^\w{1,60}$/.test(name) && !taken.has(name)) return name;
  let at = 1;
  while (taken.has(`${kind}_${at}`)) at += 1;
  return `${kind}_${at}`;
}
