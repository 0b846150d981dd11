import { emailKey } from '#shared/contract/email-address.ts';
import { languages, mailWords } from '../../mail/words/mail-words.ts';

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

/** Who a view or a response is by, as data. What visitors wrote themselves is in quotation marks where it could be taken for a proof. */
export interface Viewer {
  /** The recipient of the personal link, or what the visitor gave. */
  name: string;
  /** What a visitor of the personal link said of themselves, where it differs. */
  gave?: string;
  /** The visitor proved their address: that in `gave`, or else the one in `name`. */
  verified?: true;
}

/** The words around names and addresses, in one language. */
export interface ViewerWords {
  /** Marks somebody whose address is proved. */
  verified(who: string): string;
  /** Somebody used the recipient’s link and said something else of themselves. */
  gave(recipient: string, given: string): string;
}

/** The words of the API, and with it of the console and the webhooks. */
const apiWords: ViewerWords = {
  verified: (who) => `${who}, verified`,
  gave: (recipient, given) => `${recipient} (gave ${given})`,
};

/**
 * Returns who a view or response is by. A personal link says who it was made for, and not who used it: what a visitor of it said
 * of themselves is added where it differs. Of what they said, only an address can be proved, so a name stands before it.
 * @returns `undefined` when nothing is known
 */
export function viewerOf({ recipientName, recipientEmail, ...visitor }: ViewerNames): Viewer | undefined {
  const { name = null, email, verified = false } = visitor;
  const recipient = recipientName ?? recipientEmail;
  const isTheirs = (given: string) =>
    [recipientName, recipientEmail].some((known) => known !== null && emailKey(known) === emailKey(given));
  if (email === null || !verified) {
    const given = name ?? email;
    if (given === null) return recipient === null ? undefined : { name: recipient };
    const stated = quoteClaims(given);
    if (recipient === null) return { name: stated };
    return isTheirs(given) ? { name: recipient } : { name: recipient, gave: stated };
  }
  const other = name === null || isTheirs(name) || emailKey(name) === emailKey(email) ? undefined : name;
  const proved = other === undefined ? email : `${other.includes('@') ? quoted(other) : quoteClaims(other)} <${email}>`;
  if (recipient === null) return { name: proved, verified };
  if (!isTheirs(email) || (other !== undefined && recipientName !== null))
    return { name: recipient, gave: proved, verified };
  if (other !== undefined) return { name: proved, verified };
  return { name: recipientName === null ? recipient : `${recipientName} <${email}>`, verified };
}

/**
 * Returns who a view or response is by, the same text everywhere it is shown.
 * @param words those of the API by default
 * @returns `Bob`, `Bob (gave eve@rival.example)`, `eve@rival.example`; of a proved address `Bob <bob@acme.example>, verified`,
 *   `eve@rival.example, verified`
 */
export function nameViewer({ name, gave, verified }: Viewer, words = apiWords): string {
  const proved = (who: string) => (verified ? words.verified(who) : who);
  return gave === undefined ? proved(name) : words.gave(name, proved(gave));
}

/** The words for a proved address in all languages, as letters. */
const claims = [
  apiWords.verified(''),
  ...languages.map((each) => mailWords(each).say('viewerVerified', { who: '' })),
].map(lettersOf);

/** Quotes what a visitor wrote if it could be taken for a proof: nobody is verified by calling themselves so, in any language. */
function quoteClaims(given: string): string {
  const letters = lettersOf(given);
  const isClaim = /<[^<>]*@/.test(given.normalize('NFKC')) || claims.some((claim) => letters.includes(claim));
  return isClaim ? quoted(given) : given;
}

const quoted = (given: string) => `“${given.replace(/[“”]/g, '"')}”`;

/** Leaves out what can be written in several ways or not be seen: marks, accents, white space. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
