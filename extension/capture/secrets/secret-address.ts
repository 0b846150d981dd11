import { isSecretByLength, isSecretName } from './secret-name.ts';

const JWT = /^eyJ[\w-]+\.[\w-]+\.[\w-]*$/;

const isSecret = (name: string, value: string) =>
  isSecretName(name) || JWT.test(value) || isSecretByLength(name, value);

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
