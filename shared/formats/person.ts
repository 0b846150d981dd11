import { emailKey } from '../contract/email-address.ts';

/** Somebody to make a personal link for: a name, an email or both. */
export interface Person {
  name?: string;
  email?: string;
}

/** Returns a person as an entry of a To line (RFC 5322, section 3.4): `Ada Lovelace <ada@example.com>`. */
export function personEntry({ name = '', email }: { name?: string | undefined; email?: string | undefined }): string {
  const written = /[^\p{L}\p{N}\p{M}\s.'’-]/u.test(name) ? `"${name.replaceAll('"', '')}"` : name;
  if (email === undefined) return written;
  return written === '' ? email : `${written} <${email}>`;
}

/** Whether a name is in a script whose languages put the surname first. */
export function hasSurnameFirst(name: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(name);
}

/** Returns the key of a person. The service tells recipients of a document apart in the same way. */
export function personKey({ name, email }: { name?: string | undefined; email?: string | undefined }): string {
  return email === undefined ? `name ${name?.toLowerCase()}` : `email ${emailKey(email)}`;
}
