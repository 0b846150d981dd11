import type { FormField } from './form-field.ts';
import { formatText } from './text-format.ts';

/**
 * The entered values by field name: one text, the ticked or chosen options, `signed` for a signed signature field, or
 * nothing. It is a Map because a field may have any name.
 */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** The value of a signed signature field; the signature itself belongs to the response. */
export const signed = 'signed';

/** Returns the values that a form starts with. */
export function initialValues(fields: readonly FormField[]): Map<string, readonly string[]> {
  return new Map(fields.map((field) => [field.name, field.initial]));
}

export function valuesOf(values: FormValues, field: FormField): readonly string[] {
  return [...new Set(values.get(field.name) ?? [])].filter((value) => value !== '');
}

/** Returns the value for display: the text in the field's format, or the labels of the chosen options, separated by commas. */
export function readableValue(field: FormField, values: readonly string[]): string {
  if (field.kind === 'checkbox') return values.join(', ');
  const { textFormat } = field;
  if (textFormat !== undefined) return values.map((value) => formatText(textFormat, value) ?? value).join(', ');
  const labels = new Map<string, string>();
  // Of options with one value, the first one is shown.
  for (const { value, label } of field.options) if (!labels.has(value)) labels.set(value, label);
  return values.map((value) => labels.get(value) ?? value).join(', ');
}

/** Tells whether the field has options; their values are stored next to the readable answer. */
export function isChosen({ kind }: FormField): boolean {
  return kind === 'checkbox' || kind === 'radio' || kind === 'choice' || kind === 'list';
}

/** Tells whether the values are those of the file, which then shows them itself. */
export function isAsDrawn(field: FormField, values: readonly string[]): boolean {
  return field.drawn === true && readableValue(field, values) === readableValue(field, field.initial);
}
