import type { Candidate } from './collect-people.ts';

/**
 * Reads a mail's To line (RFC 5322, section 3.4, and the variants of mail programs). Semicolons, commas (also those of
 * Arabic and Japanese) or new lines separate the entries. An entry is `Ada Lovelace <ada@example.com>`,
 * `"Lovelace, Ada" <…>`, `Lovelace, Ada <…>`, a bare address, an address followed by a name in parentheses, or a name alone.
 */
export function readAddressList(text: string): Candidate[] {
  return splitOutside(text, /[;；؛\n\r]/)
    .flatMap(entriesOf)
    .flatMap(splitAfterAddresses)
    .map(withoutConjunction)
    .map(readEntry);
}

/**
 * Whether a text is one line with semicolons and spaces between three entries or more, as mail programs write their recipients.
 * With a single address, and that without brackets, it is rather a person's row of a table.
 */
export function isToLine(text: string): boolean {
  const line = text.trim();
  const isRow = line.split('@').length === 2 && !line.includes('<');
  return !/[\r\n]/.test(line) && line.split(/;\s/).length > 2 && !isRow;
}

/** The label of a mail's header line, in the languages of Linkwake. */
const headerLabel =
  /^(?:to|cc|bcc|from|an|von|de|kopie|blindkopie|à|cci|para|cco|宛先|差出人|إلى|من|نسخة)\s*[:：]\s*/iu;

/** A line of a mail's header that names nobody, in the languages of Linkwake. */
const otherHeader =
  /^[ \t]*(?:sent|date|subject|gesendet|datum|betreff|envoyé|objet|enviado(?: el)?|fecha|asunto|送信日時|日付|件名|تاريخ الإرسال|تم الإرسال|التاريخ|الموضوع)[ \t]*[:：](?![;,\t]).*(?:\r?\n|$)/gimu;

/** Removes the date and the subject of a mail's header. */
export function withoutOtherHeaders(text: string): string {
  return text.replace(otherHeader, '');
}

/** Splits the text between two semicolons at its commas, except at a comma within a name. */
function entriesOf(line: string): string[] {
  const segment = line.replace(headerLabel, '');
  const entries: string[] = [];
  let surname: string | undefined;
  const pieces = splitOutside(segment, /[,，、،]/);
  for (const piece of pieces) {
    if (surname !== undefined) {
      const withinName = inBrackets.test(piece);
      // `Ada, ada@example.com` is one person, as in a table.
      const isPair = pieces.length === 2 && piece.includes('@');
      if (withinName) entries.push(`${surname}, ${piece}`);
      else entries.push(isPair ? `${surname} ${piece}` : surname);
      surname = undefined;
      if (withinName || isPair) continue;
    }
    if (piece.includes('@')) entries.push(piece);
    else surname = piece;
  }
  if (surname !== undefined) entries.push(surname);
  return entries;
}

/** Splits `ada@example.com Bob <bob@example.com>` behind each address, or before each one if the names follow. */
export function splitAfterAddresses(entry: string): string[] {
  if (entry.split('@').length <= 2 || bracketedEntry(entry)?.name === '') return [entry];
  const words = splitOutside(entry, /\s/);
  const addresses = words.flatMap((word, place) => (endsAddress(word) ? place : []));
  const namesFollow = addresses[0] === 0 && addresses.at(-1) !== words.length - 1;
  const cuts = namesFollow ? addresses.slice(1) : addresses.slice(0, -1).map((place) => place + 1);
  return [0, ...cuts].map((from, part) => words.slice(from, cuts[part]).join(' '));
}

/** Whether a word of an entry holds an address. Quotes around several words hold a name. */
function endsAddress(word: string): boolean {
  return /[^@]@[^@]/.test(word) && !(word.startsWith('"') && /\s/.test(word));
}

/** Removes the word or sign that separates an entry from the one before. Names begin with a capital letter. */
export function withoutConjunction(entry: string): string {
  return entry.replace(/^(?:and|und|et|y|و|[&+\-–—])\s+/, '');
}

/** The name can hold such signs, too: `Ann <3 <ann@example.com>`. */
const inBrackets = /^(?<name>.*?)<(?<address>[^<>]*)>$/s;

/** `Ada Lovelace <ada@example.com>`; `undefined` for an entry that does not end with brackets. */
export function bracketedEntry(written: string): Candidate | undefined {
  const parts = inBrackets.exec(written)?.groups;
  if (parts === undefined) return undefined;
  const [name, email] = [cleanName(parts.name ?? ''), cleanAddress(parts.address ?? '')];
  // Mail programs put the address there if they know no name.
  return { written, name: name.toLowerCase() === email.toLowerCase() ? '' : name, email };
}

/** Reads one entry of a To line, or a table cell that names a person. */
export function readEntry(written: string): Candidate {
  const bracketed = bracketedEntry(written);
  if (bracketed) return bracketed;
  const words = written.split(/\s+/);
  const at = words.findIndex((word) => word.includes('@'));
  if (at < 0) return { written, name: cleanName(written) };
  const rest = words.filter((_, index) => index !== at).join(' ');
  return { written, name: cleanName(rest.replace(/^\((.*)\)$/, '$1')), email: cleanAddress(words[at] ?? '') };
}

/** Removes surrounding quotes and escaping backslashes (RFC 5322, section 3.2.4). */
export function cleanName(text: string): string {
  const name = trimEndOf(text.trim(), ':,-–—').trim();
  const quoted = /^(["'])(?<inside>.*)\1$/.exec(name)?.groups?.inside;
  return quoted === undefined ? name : quoted.replace(/\\(.)/g, '$1');
}

/** Removes `mailto:` and surrounding quotes, brackets and full stops. */
export function cleanAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[("']+/, '');
  return trimEndOf(address, `)"'.`);
}

/** Trims these characters at the end. A pattern would take quadratic time on long runs of them before the end. */
function trimEndOf(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Splits at separators outside quotes and angle brackets, and drops blank parts. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = [];
  let piece = '';
  let closing = '';
  for (const character of text) {
    // The end of a line closes an open quote, so that one typing error does not affect the rest.
    if (character === '\n') closing = '';
    if (closing === '' && separator.test(character)) {
      pieces.push(piece);
      piece = '';
      continue;
    }
    if (character === closing) closing = '';
    else if (closing === '' && character === '"') closing = '"';
    else if (closing === '' && character === '<') closing = '>';
    piece += character;
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '');
}
