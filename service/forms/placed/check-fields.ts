import {
  type FieldInput,
  maxPlacedFields,
  maxPlacedLabel,
  minSide,
  type PageSize,
  type PlacedField,
  type PlacedKind,
} from '#shared/contract/placed-field.ts';
import { pointsPerMillimetre } from '#shared/formats/place-on-page.ts';
import { BadRequest } from '../../errors/request-errors.ts';
import { plainText } from '../../text/plain-text.ts';

export const kindWords: Record<PlacedKind, string> = {
  signature: 'Signature',
  date: 'Date',
  text: 'Text',
  checkbox: 'Check box',
};

/** A tenth of a millimetre is what people enter. */
const tolerance = 0.1 * pointsPerMillimetre;

/**
 * Returns the fields as they are stored: each with a name, by which its answers are found, and a label.
 * @param pages the sizes of the pages
 * @param taken names that the PDF's own fields have
 * @throws BadRequest saying what is wrong with which field
 */
export function checkFields(
  fields: readonly FieldInput[],
  pages: readonly PageSize[],
  taken: readonly string[],
): PlacedField[] {
  if (fields.length > maxPlacedFields) throw new BadRequest(`Place at most ${maxPlacedFields} fields on a document.`);
  const names = new Set(taken);
  return fields.map((field) => {
    checkPlace(field, pages);
    const name = freeName(field, names);
    names.add(name);
    const { left, top, width, height, ...rest } = field;
    return {
      ...rest,
      name,
      label: plainText(field.label ?? '') || kindWords[field.kind],
      left: rounded(left),
      top: rounded(top),
      width: rounded(width),
      height: rounded(height),
    };
  });
}

const rounded = (points: number) => Math.round(points * 100) / 100;

/** How a sentence names a field. */
export const calledField = ({ label, kind }: Pick<FieldInput, 'label' | 'kind'>) => `“${label || kindWords[kind]}”`;

function checkPlace(field: FieldInput, pages: readonly PageSize[]): void {
  const called = calledField(field);
  if ((field.label ?? '').length > maxPlacedLabel) {
    throw new BadRequest(`The label ${called} is longer than ${maxPlacedLabel} characters.`);
  }
  const page = pages[field.page - 1];
  if (page === undefined) {
    throw new BadRequest(`${called} is on page ${field.page}, but the document has ${pages.length}.`);
  }
  const { left, top, width, height } = field;
  if (width < minSide || height < minSide) {
    const least = Math.ceil(minSide / pointsPerMillimetre);
    throw new BadRequest(`${called} is too small to be filled in. Make it at least ${least} mm wide and high.`);
  }
  const isOnPage =
    left >= 0 && top >= 0 && left + width <= page.width + tolerance && top + height <= page.height + tolerance;
  if (!isOnPage) {
    throw new BadRequest(`${called} reaches over the edge of page ${field.page}. Move it onto the page.`);
  }
}

/** A field keeps its name. A new one gets the first that is free. */
function freeName({ name, kind }: FieldInput, taken: ReadonlySet<string>): string {
  if (name !== undefined && /^\w{1,60}$/.test(name) && !taken.has(name)) return name;
  let at = 1;
  while (taken.has(`${kind}_${at}`)) at += 1;
  return `${kind}_${at}`;
}
