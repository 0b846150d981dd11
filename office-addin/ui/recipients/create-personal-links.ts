import { BadRequest } from '#shared/api/errors.ts';
import type { Person } from '#shared/formats/person.ts';

/** A person for whom the service refused a link, and the reason. */
export interface RefusedPerson {
  person: Person;
  error: BadRequest;
}

interface LinkCreation {
  waiting: readonly Person[];
  /** Creates a link. A repeated call for the same person returns the same link. */
  create: (person: Person) => Promise<void>;
  /** Called after each person with those that remain. Store them to resume later. */
  onLeft: (left: Person[], refused?: RefusedPerson) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Creates links one after the other. Continues with the next person if the service refuses one.
 * @throws any other error; the last call of `onLeft` has the people that remain
 */
export async function createPersonalLinks({ waiting, create, onLeft, signal }: LinkCreation): Promise<void> {
  const remaining = [...waiting];
  for (let person = remaining[0]; person !== undefined; person = remaining[0]) {
    if (signal.aborted) return;
    let refused: RefusedPerson | undefined;
    try {
      await create(person);
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      refused = { person, error };
    }
    remaining.shift();
    await onLeft([...remaining], refused);
  }
}
