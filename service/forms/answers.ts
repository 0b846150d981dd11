import type { FormField } from '../form-model/form-field.ts';
import { type FormValues, isChosen, readableValue, signed, valuesOf } from '../form-model/form-values.ts';
import type { StoredAnswer } from '../form-model/stored-answer.ts';

/**
 * What is stored of valid values: one answer for each field, in the fields' order.
 * @param signature of whoever signed; `undefined` where no field was signed
 */
export function answersOf(
  fields: readonly FormField[],
  values: FormValues,
  signature: { signerName: string; method: 'typed' | 'drawn' } | undefined,
): StoredAnswer[] {
  return fields.map((field): StoredAnswer => {
    const given = valuesOf(values, field);
    const { name, label } = field;
    if (field.kind === 'signature') {
      const isSigned = signature !== undefined && given[0] === signed;
      const value = { type: 'signature' as const, signer_name: signature?.signerName ?? '', method: signature?.method };
      return { name, label, value: isSigned && value.method ? { ...value, method: value.method } : '' };
    }
    const value = storable(readableValue(field, given));
    return { name, label, value, ...(isChosen(field) ? { chosen: given.map(storable) } : {}) };
  });
}

/** Whether any field was signed. */
export function isSigned(fields: readonly FormField[], values: FormValues): boolean {
  return fields.some((field) => field.kind === 'signature' && valuesOf(values, field)[0] === signed);
}

/** PostgreSQL's JSON takes neither NUL nor half a pair of surrogates. */
function storable(text: string): string {
  return text.replace(/[\0\p{Cs}]/gu, '\ufffd');
}
