import {
  type FieldInput,
  maxDistance,
  maxPlacedFields,
  maxPlacedLabel,
  minSide,
  type PageSize,
  type PlacedField,
  type PlacedKind,
} from '#shared/contract/placed-field.ts';
import { plainText } from '#shared/formats/plain-text.ts';
import { pointsPerMillimetre } from '#shared/rules/place-on-page.ts';
import { storableText } from '../../db/storable-json.ts';
import { BadRequest } from '../../errors/request-errors.ts';

export const kindWords: Record<PlacedKind, string> = {
  signature: 'Signature',
  date: 'Date',
  text: 'Text',
  checkbox: 'Checkbox',
};

/** A tenth of a millimetre is what people enter. */
const tolerance = 0.1 * pointsPerMillimetre;

/**
 * Returns the fields as they are stored: each with a name, by which its answers are found, and a label.
 * @param pages the sizes of the pages
 * @param ownNames names that the PDF's own fields have
 * @param usedNames of all fields that the document ever had: a new field gets none of them, since answers and the owner's labels stay with
 * their name
 * @throws BadRequest saying what is wrong with which field
 */
export function checkFields(
  fields: readonly FieldInput[],
  pages: readonly PageSize[],
  { ownNames, usedNames }: { ownNames: readonly string[]; usedNames: readonly string[] },
): PlacedField[] {
  if (fields.length > maxPlacedFields) throw new BadRequest(`Place at most ${maxPlacedFields} fields on a document.`);
  const labelled = fields.map((field) => ({ ...field, label: labelOf(field) }));
  for (const field of labelled) checkPlace(field, pages);
  const names = nameFields(fields, ownNames, usedNames);
  return labelled.map((field, at) => {
    const name = names[at] ?? '';
    const { left, top, width, height, ...rest } = field;
    return {
      ...rest,
      name,
      left: rounded(left),
      top: rounded(top),
      width: rounded(width),
      height: rounded(height),
    };
  });
}

/** Returns the label as it is stored; NFC may make it longer than it was sent. @throws BadRequest when it is too long */
function labelOf({ label, kind }: FieldInput): string {
  const text = storableText(plainText(label ?? '')) || kindWords[kind];
  if (text.length <= maxPlacedLabel) return text;
  throw new BadRequest(`The label “${text}” is longer than ${maxPlacedLabel} characters. Shorten it.`);
}

const rounded = (points: number) => Math.round(points * 100) / 100;

/** How a sentence names a field. */
export const calledField = ({ label, kind }: Pick<FieldInput, 'label' | 'kind'>) => `“${label || kindWords[kind]}”`;

function checkPlace(field: FieldInput, pages: readonly PageSize[]): void {
  const called = calledField(field);
  const page = pages[field.page - 1];
  if (page === undefined) {
    throw new BadRequest(
      `${called} is on page ${field.page}, but the document has ${pages.length}. Choose one of these pages.`,
    );
  }
  const { left, top, width, height } = field;
  if (width < minSide || height < minSide) {
    const least = Math.ceil(minSide / pointsPerMillimetre);
    throw new BadRequest(`${called} is too small to be filled in. Make it at least ${least} mm wide and high.`);
  }
  const isOnPage =
    left >= 0 && top >= 0 && left + width <= page.width + tolerance && top + height <= page.height + tolerance;
  if (!isOnPage) {
    throw new BadRequest(`${called} extends beyond the edge of page ${field.page}. Move it onto the page.`);
  }
  if (rounded(Math.max(left, top, width, height)) > maxDistance) {
    const most = Math.round(maxDistance / pointsPerMillimetre).toLocaleString('en');
    throw new BadRequest(
      `${called} is too far from the top left corner of page ${field.page}. Place it within ${most} mm of it.`,
    );
  }
}

/** Returns the fields' names: each keeps its own, which another of the PDF must not have, and a new one gets one that none had yet. */
function nameFields(
  fields: readonly FieldInput[],
  ownNames: readonly string[],
  usedNames: readonly string[],
): string[] {
  const taken = new Set(ownNames);
  const kept = fields.map(({ name }) => {
    if (name === undefined || !/^\w{1,60}$/.test(name) || taken.has(name)) return undefined;
    taken.add(name);
    return name;
  });
  for (const name of usedNames) taken.add(name);
  return fields.map(({ kind }, at) => {
    const name = kept[at] ?? newName(kind, taken);
    taken.add(name);
    return name;
  });
}

function newName(kind: PlacedKind, taken: ReadonlySet<string>): string {
  let at = 1;
  while (taken.has(`${kind}_${at}`)) at += 1;
  return `${kind}_${at}`;
}
