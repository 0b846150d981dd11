import { emailKey } from '#shared/contract/email-address.ts';

/** What is known of the person behind a view or a response. */
export interface ViewerNames {
  /** The recipient of the personal link, as the owner entered them. */
  recipientName: string | null;
  recipientEmail: string | null;
  /** The name that the visitor typed into a form. */
  name?: string | null | undefined;
  /** The address that the visitor gave at the email gate or in a form. */
  email: string | null;
  /** The visitor proved the address by a code that was sent to it. */
  verified?: boolean | undefined;
}

/** The words around names and addresses, in one language. */
export interface ViewerWords {
  /** Marks somebody whose address is proved. */
  verified(who: string): string;
  /** Somebody used the recipient’s link and said something else of themselves. */
  gave(recipient: string, given: string): string;
}

/** The words of the API, and with it of the console, the apps and the webhooks. */
const apiWords: ViewerWords = {
  verified: (who) => `${who}, verified`,
  gave: (recipient, given) => `${recipient} (gave ${given})`,
};

/**
 * Returns who a view or response is by, the same text everywhere it is shown. A personal link says who it was made for, and
 * not who used it: what a visitor of it said of themselves is added where it differs. Of what they said, only an address can be
 * proved, so a name stands before it.
 * @param words those of the API by default
 * @returns `Bob`, `Bob (gave eve@rival.example)`, `eve@rival.example`; of a proved address `Bob <bob@acme.example>, verified`,
 *   `eve@rival.example, verified`; `undefined` when nothing is known
 */
export function viewerName(names: ViewerNames, words = apiWords): string | undefined {
  const { recipientName, recipientEmail, name = null, email, verified = false } = names;
  const recipient = recipientName ?? recipientEmail;
  const isTheirs = (given: string) =>
    [recipientName, recipientEmail].some((known) => known !== null && emailKey(known) === emailKey(given));
  if (email === null || !verified) {
    const given = name ?? email;
    if (given === null) return recipient ?? undefined;
    const stated = quoteClaims(given, words);
    if (recipient === null) return stated;
    return isTheirs(given) ? recipient : words.gave(recipient, stated);
  }
  const other = name === null || isTheirs(name) || emailKey(name) === emailKey(email) ? undefined : name;
  const proved =
    other === undefined ? email : `${other.includes('@') ? quoted(other) : quoteClaims(other, words)} <${email}>`;
  if (recipient === null) return words.verified(proved);
  if (!isTheirs(email) || (other !== undefined && recipientName !== null))
    return words.gave(recipient, words.verified(proved));
  if (other !== undefined) return words.verified(proved);
  return words.verified(recipientName === null ? recipient : `${recipientName} <${email}>`);
}

/** Quotes what a visitor wrote if it could be taken for a proof: nobody is verified by calling themselves so. */
function quoteClaims(given: string, words: ViewerWords): string {
  const letters = lettersOf(given);
  const isClaim =
    /<[^<>]*@/.test(given.normalize('NFKC')) ||
    [apiWords, words].some(({ verified }) => letters.includes(lettersOf(verified(''))));
  return isClaim ? quoted(given) : given;
}

const quoted = (given: string) => `“${given.replace(/[“”]/g, '"')}”`;

/** Leaves out what can be written in several ways or not be seen: marks, accents, white space. */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
