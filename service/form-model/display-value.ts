import type { FormField } from './form-field.ts';
import { formatText } from './text-format.ts';

/** Returns the value for display: the text in the field's format, or the labels of the chosen options, separated by commas. */
export function displayValue(field: FormField, values: readonly string[]): string {
  if (field.kind === 'checkbox') return values.join(', ');
  const { textFormat } = field;
  if (textFormat !== undefined) return values.map((value) => formatText(textFormat, value) ?? value).join(', ');
  const labels = new Map<string, string>();
  // Of options with one value, the first one is shown.
  for (const { value, label } of field.options) if (!labels.has(value)) labels.set(value, label);
  return values.map((value) => labels.get(value) ?? value).join(', ');
}
