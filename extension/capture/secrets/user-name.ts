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
export function isUserName(field: HTMLInputElement | HTMLTextAreaElement): boolean {
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
