import type { FormField } from './form-field.ts';

/**
 * What was entered, by field name: one text, what is ticked or chosen, `signed` for a signature field that was signed,
 * or nothing. A Map, because a field may be called anything.
 */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** What a signed signature field holds; the signature itself is the response's. */
export const signed = 'signed';

/** The values a field is shown with first. */
export function initialValues(fields: readonly FormField[]): Map<string, readonly string[]> {
  return new Map(fields.map((field) => [field.name, field.initial]));
}

export function valuesOf(values: FormValues, field: FormField): readonly string[] {
  return [...new Set(values.get(field.name) ?? [])].filter((value) => value !== '');
}

/** The value as a person reads it: the labels of what was chosen, with commas between them. */
export function readableValue(field: FormField, values: readonly string[]): string {
  if (field.kind === 'checkbox') return values.join(', ');
  return values.map((value) => field.options.find((option) => option.value === value)?.label ?? value).join(', ');
}

/** Fields of which what was ticked or chosen is kept beside its readable form. */
export function isChosen({ kind }: FormField): boolean {
  return kind === 'checkbox' || kind === 'radio' || kind === 'choice' || kind === 'list';
}
