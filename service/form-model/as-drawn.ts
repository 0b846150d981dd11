import { displayValue } from './display-value.ts';
import type { FormField } from './form-field.ts';

/** Tells whether the values are those of the file, which then shows them itself. */
export function isAsDrawn(field: FormField, values: readonly string[]): boolean {
  return field.drawn === true && displayValue(field, values) === displayValue(field, field.initial);
}
