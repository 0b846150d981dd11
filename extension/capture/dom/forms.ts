import { type Attributes, escapeText } from '../html/tags.ts';
import { secretKind } from '../scrub/secret-field.ts';
import { isNamed } from './is-named.ts';
import { renderPictureAttribute } from './media/images.ts';
import type { Renderer } from './page-scope.ts';

/** Input types that can hold a user name. */
const USER_NAME_TYPES = new Set(['text', 'email', 'tel']);
/** Names of fields that hold something other than a user name, wherever they are. */
const OTHER_CONTENT =
  /^(q|s)$|search|query|filter|comment|message|subject|title|amount|street|city|zip|postcode|captcha/i;

/**
 * Whether a field holds the user name for a password. It must share a form with a password field, or, as in many pages,
 * both are outside any form. Then it either declares itself a user name, or directly precedes the password and has no
 * name for other content.
 */
function isUserName(field: HTMLInputElement): boolean {
  if (!USER_NAME_TYPES.has(field.type)) return false;
  // A field that is being written is in a document or a shadow root.
  const root = field.getRootNode() as Document | ShadowRoot;
  if (root.querySelector('input[type="password" i]') === null) return false;
  const together = [...root.querySelectorAll('input')].filter(({ form }) => form === field.form);
  const password = together.findIndex(({ type }) => type === 'password');
  if (password < 0) return false;
  const words = field.autocomplete.toLowerCase().split(/\s+/);
  if (field.type === 'email' || words.includes('username') || words.includes('email')) return true;
  if (OTHER_CONTENT.test(field.name)) return false;
  return together.slice(0, password).findLast(({ type }) => type !== 'hidden') === field;
}

/** Types whose value is a label or a fixed value, not typed text. */
const BUTTONS = new Set(['button', 'submit', 'reset', 'image']);

export const renderInput: Renderer = (element, attributes, scope) => {
  if (!isNamed(element, 'input')) return undefined;
  const kind = secretKind(element) ?? (isUserName(element) ? 'userNames' : undefined);
  if (kind) {
    if (element.value !== '') scope.report.scrubbed(kind);
    attributes.delete('value');
    return undefined;
  }
  if (element.type === 'checkbox' || element.type === 'radio') setFlag(attributes, 'checked', element.checked);
  else if (element.type === 'image') renderPictureAttribute('src', attributes, scope);
  else if (element.type === 'file') attributes.delete('value');
  else if (!BUTTONS.has(element.type) && (element.value !== '' || attributes.has('value')))
    attributes.set('value', element.value);
  return undefined;
};

export const renderTextarea: Renderer = (element, _attributes, scope) => {
  if (!isNamed(element, 'textarea')) return undefined;
  const kind = secretKind(element);
  if (!kind) return { children: [escapeText(element.value)] };
  if (element.value !== '') scope.report.scrubbed(kind);
  return { children: [] };
};

export const renderOption: Renderer = (element, attributes) => {
  if (isNamed(element, 'option')) setFlag(attributes, 'selected', element.selected);
  return undefined;
};

/** Renders a form, which cannot be submitted from a copy. */
export const renderForm: Renderer = (_element, attributes, scope) => {
  for (const name of ['method', 'target', 'enctype', 'accept-charset']) attributes.delete(name);
  scope.report.dropped('forms');
  return undefined;
};

export const renderDetails: Renderer = (element, attributes) => {
  if (isNamed(element, 'details')) setFlag(attributes, 'open', element.open);
  return undefined;
};

function setFlag(attributes: Attributes, name: string, on: boolean): void {
  if (on) attributes.set(name, '');
  else attributes.delete(name);
}
