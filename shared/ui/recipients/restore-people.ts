import { personEntry } from '#shared/formats/person.ts';
import type { DraftRef } from '../use-draft.ts';

/**
 * Enters people again for whom no link was created, unless others were entered meanwhile.
 * @returns whether it did: the form shows them once it is remounted
 */
export function restorePeople(draft: DraftRef<string>, people: readonly Parameters<typeof personEntry>[0][]): boolean {
  if (draft.value?.trim()) return false;
  draft.value = people.map(personEntry).join('\n');
  return true;
}
