/** Types a name to sign in with is typed into. */
const TYPED = new Set(['text', 'email', 'tel']);
/** Names of fields that hold something else, wherever they stand. */
const OTHERWISE = /^(q|s)$|search|query|filter|comment|message|subject|title|amount|street|city|zip|postcode|captcha/i;

/**
 * Whether a field holds the name that goes with a password: in a form with one (or, as many pages have it, among fields
 * of no form), it says so itself, or it stands right before the password and is not named for something else.
 */
export function isUserName(field: HTMLInputElement): boolean {
  if (!TYPED.has(field.type)) return false;
  // A field that is being written stands in a document or a shadow root.
  const root = field.getRootNode() as Document | ShadowRoot;
  if (root.querySelector('input[type="password" i]') === null) return false;
  const together = [...root.querySelectorAll('input')].filter(({ form }) => form === field.form);
  const password = together.findIndex(({ type }) => type === 'password');
  if (password < 0) return false;
  const words = field.autocomplete.toLowerCase().split(/\s+/);
  if (field.type === 'email' || words.includes('username') || words.includes('email')) return true;
  if (OTHERWISE.test(field.name)) return false;
  return together.slice(0, password).findLast(({ type }) => type !== 'hidden') === field;
}
