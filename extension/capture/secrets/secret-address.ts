import { givesSecret, isSecretByLength, isSecretName } from './secret-name.ts';
import { withoutTokens } from './secret-shapes.ts';

const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;
/** How many addresses within one another are read. */
const MAX_DEPTH = 3;

interface Cleaned {
  address: string;
  /** Number of values removed. */
  blanked: number;
}

/**
 * Removes from an address the values of secret parameters (query and fragment), also of an address or parameters in such a
 * value, any user:password and all tokens.
 */
export function withoutSecrets(address: string): Cleaned {
  const cleaned = withoutParameters(address, 0);
  const { text, found } = withoutTokens(cleaned.address);
  return { address: text, blanked: cleaned.blanked + found };
}

function withoutParameters(address: string, depth: number): Cleaned {
  const query = address.search(/[?#]/);
  const isPath = query >= 0 || depth === 0 || /^[^=]*\//.test(address);
  const start = !isPath ? 0 : query < 0 ? address.length : query;
  let blanked = 0;
  const path = address
    .slice(0, start)
    .replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, (_, scheme: string) => {
      blanked++;
      return scheme;
    })
    .replace(/;jsessionid=.*/is, () => {
      blanked++;
      return '';
    });
  const parameters = address
    .slice(start)
    .replace(/(?<=^|[?&#;])([^?&#;=]+)=([^&#;]+)/g, (pair, name: string, value: string) => {
      const decoded = decode(value);
      if (isSecret(decode(name), value) || holdsSecretEntry(decoded)) {
        blanked++;
        return `${name}=`;
      }
      const inner = depth < MAX_DEPTH && /[=@]/.test(decoded) ? withoutParameters(decoded, depth + 1) : undefined;
      if (!inner?.blanked) return pair;
      blanked += inner.blanked;
      return `${name}=${decoded === value ? inner.address : encodeURIComponent(inner.address)}`;
    });
  return { address: path + parameters, blanked };
}

const isSecret = (name: string, value: string) =>
  isSecretName(name) || JWT.test(value) || isSecretByLength(name, value);

/** Whether a value is JSON, or an object of a script, with a secret in it. */
const holdsSecretEntry = (value: string) => /^\s*[[{]/.test(value) && givesSecret(value);

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
