import { formatDate, parseDate } from './date-format.ts';
import type { FormField } from './form-field.ts';
import { type FormValues, signed, valuesOf } from './form-values.ts';
import { type SayProblem, sayInEnglish } from './problem-words.ts';
import { exampleOfFormat, formatText } from './text-format.ts';

/** The maximum length, in characters, of a text for which the PDF sets none. */
export const maxTextLength = 10_000;

/** Messages for the person who fills in the form, by field name. */
export type FormProblems = Map<string, string>;

/** Validates a form: in the browser before it is sent, and again on the server, which does not trust the browser. */
export function validateForm(
  fields: readonly FormField[],
  values: FormValues,
  say: SayProblem = sayInEnglish,
): FormProblems {
  const problems: FormProblems = new Map();
  for (const field of fields) {
    const problem = validateField(field, valuesOf(values, field), say);
    if (problem !== undefined) problems.set(field.name, problem);
  }
  const [signature] = signaturesToChoose(fields, values);
  if (signature && problems.size === 0) problems.set(signature.name, say(missingKey(signature)));
  return problems;
}

/**
 * Returns the signatures of which at least one is needed: where nothing but optional signatures is to be filled in, a form
 * without any says nothing. Returns none once one is given.
 */
export function signaturesToChoose(fields: readonly FormField[], values: FormValues): FormField[] {
  const open = fields.filter(({ readOnly }) => !readOnly);
  const isChoice = open.every(({ kind, required }) => kind === 'signature' && !required);
  return isChoice && open.every((field) => valuesOf(values, field).length === 0) ? open : [];
}

/** Tells whether a required field is empty. */
export function isMissing(field: FormField, values: readonly string[]): boolean {
  return field.required && !field.readOnly && !values.some((value) => value.trim() !== '');
}

export function validateField(
  field: FormField,
  values: readonly string[],
  say: SayProblem = sayInEnglish,
): string | undefined {
  // The service calculates it again.
  if (field.calculation) return undefined;
  if (field.readOnly) return sameValues(values, field.initial) ? undefined : say('fieldReadOnly');
  if (isMissing(field, values)) return say(missingKey(field));
  if (values.length === 0) return undefined;
  // What the file itself holds needs to fit neither its length nor its format.
  if (sameValues(values, field.initial)) return undefined;
  if (values.length > 1 && !field.several) return say('oneAnswer');
  switch (field.kind) {
    case 'text':
    case 'multiline':
      return validateText(field, values[0] ?? '', say);
    case 'date':
      return validateDate(field.dateFormat ?? '', values[0] ?? '', say);
    case 'signature':
      return values[0] === signed ? undefined : say('signAgain');
    case 'choice':
      return field.editable ? validateText(field, values[0] ?? '', say) : validateChoice(field, values, say);
    default:
      return validateChoice(field, values, say);
  }
}

function missingKey({ kind }: FormField): Parameters<SayProblem>[0] {
  switch (kind) {
    case 'checkbox':
      return 'tickBox';
    case 'radio':
    case 'choice':
    case 'list':
      return 'chooseAnswer';
    case 'date':
      return 'giveDate';
    case 'signature':
      return 'signField';
    default:
      return 'fillField';
  }
}

function validateText(
  { kind, maxLength = maxTextLength, textFormat }: FormField,
  text: string,
  say: SayProblem,
): string | undefined {
  if (textFormat !== undefined) {
    // A separator or a currency does not count towards the length.
    return formatText(textFormat, text) === undefined
      ? say('inFormat', { example: exampleOfFormat(textFormat) })
      : undefined;
  }
  if (text.length > maxLength) return say('tooLong', { max: String(maxLength), length: String(text.length) });
  if (kind !== 'multiline' && text.includes('\n')) return say('oneLine');
  return undefined;
}

function validateDate(format: string, text: string, say: SayProblem): string | undefined {
  if (parseDate(format, text) !== undefined) return undefined;
  return say('realDate', { example: formatDate(format, '2026-12-31') });
}

function validateChoice(
  { options, initial }: FormField,
  values: readonly string[],
  say: SayProblem,
): string | undefined {
  // The file's own initial value is accepted even if it is not among the options.
  const known = new Set([...initial, ...options.map(({ value }) => value)]);
  return values.every((value) => known.has(value)) ? undefined : say('chooseOffered');
}

function sameValues(values: readonly string[], others: readonly string[]): boolean {
  const nonEmpty = others.filter((value) => value !== '');
  return values.length === nonEmpty.length && values.every((value, at) => value === nonEmpty[at]);
}
