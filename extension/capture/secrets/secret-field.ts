import type { BlankedKind } from '../report.ts';
import { fieldLabel } from './field-label.ts';
import { findSecrets, isLuhn } from './secret-shapes.ts';
import { namedSecret, spelledOut } from './secret-words.ts';
import { isUserName } from './user-name.ts';

interface SecretField {
  /** `textarea`, or the type of an input. */
  type: string;
  name: string;
  id: string;
  autocomplete: string;
  value: string;
  /** The words that say what it is for. */
  label?: string;
}

/** Types whose value is typed or shown as text. */
const TYPED = new Set(['text', 'textarea', 'tel', 'url', 'email', 'number']);
/** Short identifiers of fields, which mean something else in a label. */
const CODE_NAME = /(?:^|[^a-z])pin(?:[^a-z]|$)/i;
const CARD_NAME = /(?:^|[^a-z])(?:cc|card|csc)(?:[^a-z]|$)/i;
/** A setting rather than a secret, such as a maximum number of tokens. */
const SMALL_NUMBER = /^\s*[\d.,]{1,7}\s*$/;
const CARD_NUMBER = /^(?:\d[ -]?){13,19}$/;

/** Returns why the value of a form field must not be published, or `undefined` when it may be. */
export function secretKind(field: SecretField): BlankedKind | undefined {
  if (field.type === 'hidden') return 'hiddenFields';
  const autocomplete = field.autocomplete.toLowerCase().split(/\s+/);
  if (field.type === 'password' || autocomplete.some((word) => word.endsWith('-password'))) return 'passwords';
  if (autocomplete.includes('one-time-code')) return 'oneTimeCodes';
  if (autocomplete.some((word) => word.startsWith('cc-'))) return 'cards';
  if (field.type === 'search') return shapeOf(field.value);
  if (!TYPED.has(field.type)) return undefined;
  const names = spelledOut(`${field.name}\n${field.id}`);
  if (CODE_NAME.test(names)) return 'oneTimeCodes';
  if (CARD_NAME.test(names)) return 'cards';
  const named = namedSecret(`${names}\n${field.label ?? ''}`);
  if (named !== undefined && !(named === 'tokens' && SMALL_NUMBER.test(field.value))) return named;
  if (field.type === 'textarea') return undefined;
  return shapeOf(field.value);
}

/** Returns what kind of secret a value is by its shape. */
const shapeOf = (value: string): BlankedKind | undefined =>
  isCardNumber(value) ? 'cards' : findSecrets(value)[0]?.kind;

/** Returns why the value of a field of a page must not be published. Secrets within the text of a text area are not meant. */
export function blankedKind(element: HTMLInputElement | HTMLTextAreaElement): BlankedKind | undefined {
  const { type, name, id, autocomplete, value } = element;
  return (
    secretKind({ type, name, id, autocomplete, value, label: fieldLabel(element) }) ??
    (isMasked(element) ? 'passwords' : isUserName(element) ? 'userNames' : undefined)
  );
}

/** Whether a style shows dots in place of what is in a field. */
function isMasked(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field.value === '' || !(TYPED.has(field.type) || field.type === 'search')) return false;
  const mask = field.ownerDocument.defaultView?.getComputedStyle(field).getPropertyValue('-webkit-text-security') ?? '';
  return mask !== '' && mask !== 'none';
}

/** Whether a value has the length of a payment card number and a valid check digit. */
function isCardNumber(value: string): boolean {
  return CARD_NUMBER.test(value.trim()) && isLuhn(value.replace(/\D/g, ''));
}
