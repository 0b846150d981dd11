/** Names of values that are a secret, as whole words between separators. */
const SECRET =
  'access|auth|authorization|bearer|api[-_]?key|token|jwt|secret|password|passwd|pwd|otp|csrf|xsrf|nonce|session|' +
  'session-?id|sid|phpsessid|jsessionid|signature|credentials?';
const SECRET_NAME = names(SECRET);
/** Names that are often harmless. They count as secret when the value is long. */
const AMBIGUOUS_NAME = names('code|state|key|sig|ticket|hash');
/** A quick look, because most names and texts have none of these words. */
const MAY_BE_SECRET = new RegExp(SECRET, 'i');
const MIN_LENGTH = 16;

function names(list: string): RegExp {
  return new RegExp(`(^|[^a-z0-9])(${list})([^a-z0-9]|$)`, 'i');
}

const words = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/token$/i, '-token');

export const isSecretName = (name: string) => MAY_BE_SECRET.test(name) && SECRET_NAME.test(words(name));

/** Whether a name that is often harmless has a value that is long enough for a secret. */
export const isSecretByLength = (name: string, value: string) =>
  value.length >= MIN_LENGTH && AMBIGUOUS_NAME.test(words(name));

const QUOTE = '\\\\{0,7}["\'`]|&(?:quot|#3[49]);';
/**
 * A name and the beginning of its value in JSON, in an object of a script or in `name=value`. Names are looked for where
 * words begin, and all parts have a greatest length, so that a text takes no more steps than its length allows.
 */
const ENTRY = new RegExp(
  `(?<![\\w$-])([\\w$-]{2,60})(${QUOTE})?\\s{0,9}[:=]\\s{0,9}\\[?(${QUOTE})?(?:(?:basic|bearer|token) )?` +
    '(?!(?:null|true|false|undefined)\\b)(?=([^\\s"\'`\\\\=&,;<>()[\\]{}][^\\s"\'`\\\\&,;]{0,40}))',
  'gi',
);
/** A value that neither quotes nor an equals sign tell from the words of a text: `Authorization: Bearer 8f3a…`. */
const LIKE_A_KEY = /^(?=\D*\d)(?![\d./-]+$)[\w.~+/=-]{8,}$/;

/** Whether a text gives a secret name a value, as JSON, objects of scripts and headers do. */
export function givesSecret(text: string): boolean {
  const mayGive = text.includes(':') || text.includes('=');
  if (!mayGive || !MAY_BE_SECRET.test(text)) return false;
  for (const [entry, name = '', closing, opening, value = ''] of text.matchAll(ENTRY)) {
    const isEntry = closing !== undefined || opening !== undefined || /\S=\S|\S=$/.test(entry);
    if (isSecretName(name) && (isEntry || LIKE_A_KEY.test(value))) return true;
  }
  return false;
}
