import type { FormField } from './form-field.ts';

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

/** Tells whether the field has options; their values are stored next to the readable answer. */
export function isChosen({ kind }: FormField): boolean {
  return kind === 'checkbox' || kind === 'radio' || kind === 'choice' || kind === 'list';
}
