import type { Candidate } from './people.ts';

/**
 * Reads a mail's To line (RFC 5322, section 3.4, and what mail programs make of it): entries apart by semicolons, commas
 * or new lines, each `Ada Lovelace <ada@example.com>`, `"Lovelace, Ada" <…>`, `Lovelace, Ada <…>`, a bare address, an
 * address with a name in brackets after it, or a name alone.
 */
export function readAddressList(text: string): Candidate[] {
  return splitOutside(text, /[;\n\r]/)
    .flatMap(entriesOf)
    .map(readEntry);
}

/** What stands before a line of a mail's head that was copied with it, in the languages Linkwake speaks. */
const head = /^(?:to|cc|bcc|an|kopie|blindkopie|à|cci|para|cco|宛先|إلى|نسخة)\s*[:：]\s*/iu;

/** The entries between two semicolons: commas part them, unless the comma stands within a name. */
function entriesOf(line: string): string[] {
  const segment = line.replace(head, '');
  const entries: string[] = [];
  let surname: string | undefined;
  for (const piece of splitOutside(segment, /,/)) {
    if (surname !== undefined) {
      const withinName = inBrackets.test(piece);
      entries.push(withinName ? `${surname}, ${piece}` : surname);
      surname = undefined;
      if (withinName) continue;
    }
    if (piece.includes('@')) entries.push(piece);
    else surname = piece;
  }
  if (surname !== undefined) entries.push(surname);
  return entries;
}

/** The name can hold such signs, too: `Ann <3 <ann@example.com>`. */
const inBrackets = /^(?<name>.*?)<(?<address>[^<>]*)>$/s;

/** `Ada Lovelace <ada@example.com>`; `undefined` for an entry that does not end with brackets. */
export function bracketedEntry(written: string): Candidate | undefined {
  const parts = inBrackets.exec(written)?.groups;
  return parts && { written, name: plainName(parts.name ?? ''), email: plainAddress(parts.address ?? '') };
}

/** One entry of a To line, or what stands in a cell for a person. */
export function readEntry(written: string): Candidate {
  const bracketed = bracketedEntry(written);
  if (bracketed) return bracketed;
  const words = written.split(/\s+/);
  const at = words.findIndex((word) => word.includes('@'));
  if (at < 0) return { written, name: plainName(written) };
  const rest = words.filter((_, place) => place !== at).join(' ');
  return { written, name: plainName(rest.replace(/^\((.*)\)$/, '$1')), email: plainAddress(words[at] ?? '') };
}

/** Without the quotes around it and the backslashes within (RFC 5322, section 3.2.4). */
export function plainName(text: string): string {
  const name = withoutEnd(text.trim(), ':,-').trim();
  const quoted = /^(["'])(?<inside>.*)\1$/.exec(name)?.groups?.inside;
  return quoted === undefined ? name : quoted.replace(/\\(.)/g, '$1');
}

/** Without `mailto:` and the quotes, brackets and full stops around it. */
export function plainAddress(text: string): string {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[("']+/, '');
  return withoutEnd(address, `)"'.`);
}

/** Without these signs at its end. A pattern would be tried anew at each of many that do not end the text. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Splits at the separators that stand outside of quotes and angle brackets; blank pieces are left out. */
function splitOutside(text: string, separator: RegExp): string[] {
  const pieces: string[] = [];
  let piece = '';
  let closing = '';
  for (const sign of text) {
    // A line's end closes a quote that nobody closed, so that one slip does not swallow the rest.
    if (sign === '\n') closing = '';
    if (closing === '' && separator.test(sign)) {
      pieces.push(piece);
      piece = '';
      continue;
    }
    if (sign === closing) closing = '';
    else if (closing === '' && sign === '"') closing = '"';
    else if (closing === '' && sign === '<') closing = '>';
    piece += sign;
  }
  return [...pieces, piece].map((each) => each.trim()).filter((each) => each !== '');
}
