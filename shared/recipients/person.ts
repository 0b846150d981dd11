import { recipientInput } from '../contract/recipient.ts';

/** Somebody to make a personal link for: a name, an email or both. */
export interface Person {
  name?: string;
  email?: string;
}

/** Who was found in what a person pasted or selected. */
export interface ReadPeople {
  /** Each person once, in their order. */
  people: Person[];
  /** Named again: the same email, or the same name where there is no email. */
  duplicates: Person[];
  /** What could not be understood, as it was written: an address that is none. */
  wrong: string[];
}

/** Something that was read, before it is known whether it is right. */
export interface Candidate extends Person {
  /** As it was written, to show when it is wrong. */
  written: string;
}

/** Sorts what was read into people, people named twice, and what is wrong. */
export function collectPeople(candidates: Iterable<Candidate>): ReadPeople {
  const read: ReadPeople = { people: [], duplicates: [], wrong: [] };
  const known = new Set<string>();
  for (const { written, name = '', email = '' } of candidates) {
    const checked = recipientInput.safeParse({ name, email });
    if (!checked.success) {
      if (written.trim() !== '') read.wrong.push(written.trim());
      continue;
    }
    const person = personOf(checked.data);
    const key = keyOf(person);
    (known.has(key) ? read.duplicates : read.people).push(person);
    known.add(key);
  }
  return read;
}

function personOf({ name, email }: { name?: string | undefined; email?: string | undefined }): Person {
  return { ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}

/** The service tells recipients of a document apart in the same way. */
function keyOf({ name, email }: Person): string {
  return email === undefined ? `name ${name?.toLowerCase()}` : `email ${email.toLowerCase()}`;
}
