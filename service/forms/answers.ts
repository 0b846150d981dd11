import { storableText } from '../db/storable-json.ts';
import { displayValue } from '../form-model/display-value.ts';
import type { FormField } from '../form-model/form-field.ts';
import { type FormValues, isChosen, signed, valuesOf } from '../form-model/form-values.ts';
import type { StoredAnswer } from '../form-model/stored-answer.ts';

/**
 * Converts valid values to stored answers: one for each field, in the fields' order.
 * @param signature `undefined` when no field is signed
 */
export function toStoredAnswers(
  fields: readonly FormField[],
  values: FormValues,
  signature: { signerName: string; method: 'typed' | 'drawn' } | undefined,
): StoredAnswer[] {
  return fields.map((field): StoredAnswer => {
    const entered = valuesOf(values, field);
    const { name, label } = field;
    if (field.kind === 'signature') {
      const isSigned = signature !== undefined && entered[0] === signed;
      const value = { type: 'signature' as const, signer_name: signature?.signerName ?? '', method: signature?.method };
      return { name, label, value: isSigned && value.method ? { ...value, method: value.method } : '' };
    }
    const value = storableText(displayValue(field, entered));
    return { name, label, value, ...(isChosen(field) ? { chosen: entered.map(storableText) } : {}) };
  });
}

/** Tells whether any field is signed. */
export function isSigned(fields: readonly FormField[], values: FormValues): boolean {
  return fields.some((field) => field.kind === 'signature' && valuesOf(values, field)[0] === signed);
}
