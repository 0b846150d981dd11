import { recipientInput } from '#shared/contract/recipient.ts';

/** A person to create a personal link for. */
export interface Person {
  name: string | undefined;
  email: string | undefined;
}

export interface ParsedPeople {
  people: Person[];
  /** Lines that name no person, as entered, with the reason. */
  refused: { text: string; message: string }[];
  /** People named more than once. */
  repeated: string[];
}

/** Maximum number of people in one form. */
export const maxPeople = 200;

/**
 * Parses people, one per line: `Ann <ann@example.com>`, `Ann, ann@example.com` (or with a tab or semicolon, as from a
 * spreadsheet), or only an address or name. A line of several addresses, as from an email, yields several people.
 */
export function parsePeople(text: string): ParsedPeople {
  const read: ParsedPeople = { people: [], refused: [], repeated: [] };
  const seen = new Set<string>();
  for (const entry of text.split(/\r?\n/).flatMap(entriesOfLine)) {
    const parsed = recipientInput.safeParse(parsePerson(entry));
    if (!parsed.success) {
      read.refused.push({ text: entry, message: parsed.error.issues[0]?.message ?? 'This is nobody.' });
      continue;
    }
    const { name, email } = parsed.data;
    const who = (email ?? name ?? '').toLowerCase();
    if (seen.has(who)) read.repeated.push(entry);
    else if (read.people.length === maxPeople) {
      read.refused.push({ text: entry, message: `More than ${maxPeople} at once; send the rest again.` });
    } else read.people.push({ name, email });
    seen.add(who);
  }
  return read;
}

/** Splits a line into entries that each end with an address; a line with at most one address is one entry. */
function entriesOfLine(line: string): string[] {
  const several = line.split('@').length > 2;
  const parts = several ? splitAfterAddresses(line) : [line];
  return parts.map((part) => part.trim().replace(/[,;]$/, '').trim()).filter((part) => part !== '');
}

/**
 * Splits a line after each address that a comma or semicolon follows. One pass: a line may be as long as a whole form.
 */
function splitAfterAddresses(line: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let piece = 0;
  for (const { index } of line.matchAll(/[,;]/g)) {
    const before = line.slice(piece, index).trimEnd();
    piece = index + 1;
    if (!/^@[^\s<>]+>?$/.test(before.slice(before.lastIndexOf('@')))) continue;
    parts.push(line.slice(from, index));
    from = piece;
  }
  return [...parts, line.slice(from)];
}

function parsePerson(entry: string): { name: string; email: string } {
  const [, called, bracketed] = /^(.*?)<([^<>]*)>$/.exec(entry) ?? [];
  if (bracketed !== undefined) return { name: unquoted(called ?? ''), email: bracketed.trim() };
  const parts = entry.split(/[,;\t]/).map((part) => part.trim());
  const at = parts.findIndex((part) => part.includes('@'));
  if (at === -1) return { name: unquoted(entry), email: '' };
  return { name: unquoted(parts.filter((_, index) => index !== at).join(' ')), email: parts[at] ?? '' };
}

function unquoted(text: string): string {
  return text.trim().replace(/^"(.*)"$/, '$1');
}
