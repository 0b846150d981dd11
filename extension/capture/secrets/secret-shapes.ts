/**
 * Values that are secret by their shape, wherever they are. The shapes of tokens are those their issuers document and
 * secret scanners look for (gitleaks, GitHub secret scanning).
 */

interface FoundSecret {
  kind: 'tokens' | 'cards';
  /** Offsets in the text. */
  from: number;
  to: number;
}

const TOKEN = new RegExp(
  [
    // PEM (RFC 7468), also cut off before its end.
    '-----BEGIN [A-Z\\d ]*PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN)[^])*?(?:-----END [A-Z\\d ]*-----|$)',
    // Stripe, GitHub, GitLab, Slack.
    '\\b[sr]k_(?:live|test)_\\w{8,}|\\bwhsec_[\\w+/=]{16,}',
    '\\bgh[pousr]_\\w{16,}|\\bgithub_pat_\\w{16,}|\\bglpat-[\\w-]{16,}',
    '\\bxox[a-z]-[\\w-]{8,}|\\bxapp-[\\w-]{8,}',
    // AWS, Google, OpenAI and Anthropic, npm, PyPI, SendGrid, Hugging Face, DigitalOcean, Shopify.
    '\\b(?:AKIA|ASIA)[A-Z\\d]{16}\\b|\\bAIza[\\w-]{30,}|\\bya29\\.[\\w-]{20,}',
    '\\bsk-[\\w-]{20,}|\\bnpm_\\w{30,}|\\bpypi-[\\w-]{40,}|\\bSG\\.[\\w-]{16,}\\.[\\w-]{16,}',
    '\\bhf_\\w{30,}|\\bdop_v1_\\w{40,}|\\bshp(?:at|ca|pa|ss)_\\w{32}',
    // JSON Web Tokens (RFC 7519), which begin with `{"` in base64.
    '\\beyJ[\\w-]{10,}(?:\\.[\\w-]*)*',
  ].join('|'),
  'g',
);
/** Words and short numbers joined by hyphens, as in addresses. */
const WORDS = /^[a-z]+(?:-(?:[a-z]{1,20}|(?=[a-z]*\d)[a-z\d]{1,7}))+$/;
/** The same in an address of a product or a country: `sk-II-essence-230ml`. Keys have a long mix of letters and digits. */
const SK_WORDS = /^sk(?:-(?:[a-z]{1,20}|\d{1,12}|(?=[a-z]*\d)[a-z\d]{1,7}))+$/i;
/** JSON in base64, as in the addresses of pages of a list; a token has further parts. */
const JSON_ALONE = /^eyJ[\w-]+$/;
/** Digits in groups, which may be a card number. */
const DIGITS = /(?<![\d.,+-]|\d )\d(?:[ \u00a0-]?\d){11,18}(?![\d.,-]?\d)/g;
/** The first digits of the large card schemes (ISO/IEC 7812-1). Other numbers of this length are orders and times. */
const ISSUER = /^(?:4|5[0-5]|5[6-8]|2[2-7]|3[0-689]|6)/;
/** ISO 13616-1: a country, two check digits, and 11 to 30 characters in groups of four. */
const IBAN = /\b[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,3})?\b/gi;

/** Finds the secrets in a text, in order and without overlaps. */
export function findSecrets(text: string): FoundSecret[] {
  // Every shape has at least twelve characters.
  if (text.length < 12) return [];
  const found: FoundSecret[] = [];
  for (const { 0: match, index } of text.matchAll(TOKEN))
    if (isToken(match)) found.push({ kind: 'tokens', from: index, to: index + match.length });
  for (const { 0: match, index } of text.matchAll(DIGITS)) {
    const digits = match.replace(/\D/g, '');
    if (ISSUER.test(digits) && isLuhn(digits)) found.push({ kind: 'cards', from: index, to: index + match.length });
  }
  for (const { 0: match, index } of text.matchAll(IBAN)) {
    const length = ibanLength(match);
    if (length > 0) found.push({ kind: 'cards', from: index, to: index + length });
  }
  found.sort((one, other) => one.from - other.from);
  let end = 0;
  return found.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** Whether a text holds a token or a key. */
export function holdsToken(text: string): boolean {
  if (text.length < 12 || text.search(TOKEN) < 0) return false;
  return Array.from(text.matchAll(TOKEN)).some(([match]) => isToken(match));
}

/** Whether what has the shape of a token is one. Keys of OpenAI and Anthropic have a digit, other words have none. */
const isToken = (match: string) =>
  match.startsWith('sk-') ? /\d/.test(match) && !SK_WORDS.test(match) : !WORDS.test(match);

/** Removes tokens and keys from an address. Returns the address and how many there were. */
export function withoutTokens(text: string): { text: string; found: number } {
  let found = 0;
  if (text.length < 12) return { text, found };
  const rest = text.replace(TOKEN, (match) => {
    if (!isToken(match) || JSON_ALONE.test(match)) return match;
    found++;
    return '';
  });
  return { text: rest, found };
}

/** Removes the secrets from a text. Returns the text and what was removed. */
export function withoutSecretShapes(text: string): { text: string; found: FoundSecret[] } {
  const found = findSecrets(text);
  let rest = '';
  let at = 0;
  for (const { from, to } of found) {
    rest += text.slice(at, from);
    at = to;
  }
  return { text: rest + text.slice(at), found };
}

/** Whether a number has a valid check digit (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns the length of the IBAN at the start of a text, which words may follow; 0 if there is none. */
function ibanLength(text: string): number {
  const ends = [text.length, ...Array.from(text.matchAll(/[ \u00a0]/g), ({ index }) => index).reverse()];
  return ends.find((end) => isIban(text.slice(0, end).replace(/\s/g, ''))) ?? 0;
}

/** ISO 7064, MOD 97-10: the first four characters go to the end, and letters count from 10. */
function isIban(text: string): boolean {
  if (text.length < 15 || text.length > 34) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
