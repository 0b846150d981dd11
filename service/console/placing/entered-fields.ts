import { type FieldInput, type PlacedField, type PlacedKind, placedKinds } from '#shared/contract/placed-field.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { pointsPerMillimetre } from '#shared/rules/place-on-page.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { calledField } from '../../forms/placed/check-fields.ts';

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
 * Returns the fields in points, as they were entered.
 * @throws BadRequest where a position or size is no number
 */
export function parseEnteredFields(entered: readonly EnteredField[]): FieldInput[] {
  return entered.map(({ name, kind, label, required, page, ...place }) => {
    const [left, top, width, height] = [place.left, place.top, place.width, place.height].map(
      (text) => number(text) * pointsPerMillimetre,
    ) as [number, number, number, number];
    if (![left, top, width, height].every(Number.isFinite)) {
      throw new BadRequest(`Enter the position and size of ${calledField({ kind, label })} in millimeters.`);
    }
    return { name, kind, label, required, page: number(page), left, top, width, height };
  });
}

/** A decimal comma is as good as a point. */
const number = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')));
