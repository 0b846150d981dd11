import { personEntry } from '#shared/formats/people.ts';
import type { Entry } from '../use-entry.ts';

/**
 * Enters people again for whom no link was created, unless others were entered meanwhile.
 * @returns whether it did: the form shows them once it is remounted
 */
export function restorePeople(entry: Entry<string>, people: readonly Parameters<typeof personEntry>[0][]): boolean {
  if (entry.value?.trim()) return false;
  entry.value = people.map(personEntry).join('\n');
  return true;
}
