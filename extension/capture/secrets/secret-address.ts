/** Names of query parameters that carry a secret, as whole words between separators. */
const SECRET_NAME = names(
  'access|auth|authorization|bearer|api-?key|token|jwt|secret|password|passwd|pwd|otp|csrf|xsrf|nonce|session|' +
    'session-?id|sid|phpsessid|jsessionid|signature|credentials?',
);
/** Names that are often harmless. They count as secret when the value is long. */
const AMBIGUOUS_NAME = names('code|state|key|sig|ticket|hash');
const MIN_LENGTH = 16;
const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

function names(list: string): RegExp {
  return new RegExp(`(^|[^a-z0-9])(${list})([^a-z0-9]|$)`, 'i');
}

const words = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/token$/i, '-token');

export const isSecretName = (name: string) => SECRET_NAME.test(words(name));

const isSecret = (name: string, value: string) =>
  isSecretName(name) || JWT.test(value) || (value.length >= MIN_LENGTH && AMBIGUOUS_NAME.test(words(name)));

/**
 * Removes the values of secret parameters (query and fragment) and any user:password from an address. Returns the
 * address and the number of values removed.
 */
export function withoutSecrets(address: string): { address: string; blanked: number } {
  let blanked = 0;
  const parameters = (text: string) =>
    text.replace(/([^?&#;=]+)=([^&#;]+)/g, (pair, name: string, value: string) => {
      if (value === '' || !isSecret(decode(name), value)) return pair;
      blanked++;
      return `${name}=`;
    });
  const cleaned = address
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#@]*@/i, (_, scheme: string) => {
      blanked++;
      return scheme;
    })
    .replace(/\?[^#]*/, parameters)
    .replace(/#[\s\S]*=[\s\S]*/, parameters)
    .replace(/;jsessionid=[^?#]*/i, () => {
      blanked++;
      return '';
    });
  return { address: cleaned, blanked };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
