import { personEntry } from '#shared/formats/person.ts';
import type { DraftRef } from '../use-draft.ts';

/** Enters people again for whom no link was created, below what was entered since. The form shows them once it is remounted. */
export function restorePeople(draft: DraftRef<string>, people: readonly Parameters<typeof personEntry>[0][]): void {
  const entered = draft.value?.trimEnd();
  draft.value = [...(entered ? [entered] : []), ...people.map(personEntry)].join('\n');
}
