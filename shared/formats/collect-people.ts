import { recipientInput, wrongEmail } from '../contract/recipient.ts';
import { type Person, personKey } from './person.ts';

/** An entry of a list, before it is checked. */
export interface Candidate extends Person {
  /** The entry as it was written. */
  written: string;
}

/** Who was found in a list of people. Each entry is in one of the three. */
export interface ReadPeople {
  /** Each person once, in the order of the list. */
  people: Person[];
  /** Entries with the email of an earlier one, or with its name if neither has an email; as written. */
  repeated: string[];
  /** Entries that are nobody, or too many; as written. */
  refused: RefusedEntry[];
}

export interface RefusedEntry {
  text: string;
  /** The reason, in English. */
  message: string;
}

/** Sorts the entries of a list. @param most how many people the list may hold; the others are refused */
export function collectPeople(candidates: Iterable<Candidate>, most = Number.POSITIVE_INFINITY): ReadPeople {
  const read: ReadPeople = { people: [], repeated: [], refused: [] };
  const known = new Set<string>();
  for (const { written, name = '', email = '' } of candidates) {
    const text = written.trim();
    const checked = recipientInput.safeParse({ name, email });
    // With an address in the name, it is unknown which of the two is meant.
    if (!checked.success || /\S@\S/.test(name)) {
      const message = checked.error?.issues[0]?.message ?? wrongEmail;
      if (text !== '') read.refused.push({ text, message });
      continue;
    }
    const person = personOf(checked.data);
    const key = personKey(person);
    if (known.has(key)) read.repeated.push(text);
    else if (read.people.length < most) read.people.push(person);
    else read.refused.push({ text, message: `More than ${most.toLocaleString('en')} at once; send the rest again.` });
    known.add(key);
  }
  return read;
}

function personOf({ name, email }: { name?: string | undefined; email?: string | undefined }): Person {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}
