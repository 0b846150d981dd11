import { formatDate, parseDate } from './date-format.ts';
import type { FormField } from './form-field.ts';
import { type FormValues, signed, valuesOf } from './form-values.ts';

/** The maximum length, in characters, of a text for which the PDF sets none. */
export const maxTextLength = 10_000;

/** Messages for the person who fills in the form, by field name. */
export type FormProblems = Map<string, string>;

/** Validates a form: in the browser before it is sent, and again on the server, which does not trust the browser. */
export function validateForm(fields: readonly FormField[], values: FormValues): FormProblems {
  const problems: FormProblems = new Map();
  for (const field of fields) {
    const problem = validateField(field, valuesOf(values, field));
    if (problem !== undefined) problems.set(field.name, problem);
  }
  return problems;
}

/** Tells whether a required field is empty. */
export function isMissing(field: FormField, values: readonly string[]): boolean {
  return field.required && !field.readOnly && !values.some((value) => value.trim() !== '');
}

export function validateField(field: FormField, values: readonly string[]): string | undefined {
  if (field.readOnly) return sameValues(values, field.initial) ? undefined : 'This field cannot be changed.';
  if (isMissing(field, values)) return missingMessage(field);
  if (values.length === 0) return undefined;
  if (values.length > 1 && !field.several) return 'Give one answer only.';
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return validateText(field, values[0] ?? '');
    case 'date':
      return validateDate(field.dateFormat ?? '', values[0] ?? '');
    case 'signature':
      return values[0] === signed ? undefined : 'Sign this field again.';
    case 'choice':
      return field.editable ? validateText(field, values[0] ?? '') : validateChoice(field, values);
    default:
      return validateChoice(field, values);
  }
}

function missingMessage({ kind }: FormField): string {
  switch (kind) {
    case 'checkbox':
      return 'Tick this box.';
    case 'radio':
    case 'choice':
    case 'list':
      return 'Choose an answer.';
    case 'date':
      return 'Give a date.';
    case 'signature':
      return 'Sign here.';
    default:
      return 'Fill in this field.';
  }
}

function validateText({ kind, maxLength = maxTextLength }: FormField, text: string): string | undefined {
  if (text.length > maxLength) return `Use ${maxLength} characters at most; there are ${text.length}.`;
  if (kind !== 'multiline' && text.includes('\n')) return 'Use one line only.';
  return undefined;
}

function validateDate(format: string, text: string): string | undefined {
  if (parseDate(format, text) !== undefined) return undefined;
  return `Give a date that exists, such as ${formatDate(format, '2026-12-31')}.`;
}

function validateChoice({ options, initial }: FormField, values: readonly string[]): string | undefined {
  // The file's own initial value is accepted even if it is not among the options.
  const known = new Set([...initial, ...options.map(({ value }) => value)]);
  return values.every((value) => known.has(value)) ? undefined : 'Choose one of the answers offered.';
}

function sameValues(values: readonly string[], others: readonly string[]): boolean {
  const nonEmpty = others.filter((value) => value !== '');
  return values.length === nonEmpty.length && values.every((value, at) => value === nonEmpty[at]);
}
