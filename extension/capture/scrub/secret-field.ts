import type { ScrubbedKind } from '../capture-result.ts';

const ONE_TIME_CODE =
  /(^|[^a-z])(otp|totp|one-?time(-?(code|password))?|2fa|mfa|verification-?code|passcode|pin)([^a-z]|$)/i;
const CARD = /(^|[^a-z])(cc|card|credit-?card|cvv2?|cvc2?|csc|iban|account-?number|ssn|social-?security)([^a-z]|$)/i;
const CARD_NUMBER = /^(?:\d[ -]?){13,19}$/;

/** Returns why the value of a form field must not be published, or `undefined` when it may be. */
export function secretKind(field: {
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  value: string;
}): ScrubbedKind | undefined {
  if (field.type === 'hidden') return 'hiddenFields';
  const autocomplete = field.autocomplete.toLowerCase().split(/\s+/);
  if (field.type === 'password' || autocomplete.some((word) => word.endsWith('-password'))) return 'passwords';
  const names = words(`${field.name} ${field.id}`);
  if (autocomplete.includes('one-time-code') || ONE_TIME_CODE.test(names)) return 'oneTimeCodes';
  if (autocomplete.some((word) => word.startsWith('cc-')) || CARD.test(names) || isCardNumber(field.value))
    return 'cards';
  return undefined;
}

const words = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2');

/** Whether a value has the length of a payment card number and a valid check digit (ISO/IEC 7812-1, annex B). */
function isCardNumber(value: string): boolean {
  if (!CARD_NUMBER.test(value.trim())) return false;
  let sum = 0;
  const digits = [...value.replace(/\D/g, '')].reverse();
  for (const [index, digit] of digits.entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
